/** Product exports of other shops by their documented columns, and what they are in this shop. */
import { toCsvLine } from '../../../server/domain/csv.ts';

/** A product as this shop should have it. */
export interface ExpectedProduct {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly color: string;
  readonly category: string;
  readonly priceCents: number;
  readonly discountPercent: number;
  readonly sizes: readonly (readonly [name: string, units: number])[];
  /** Paths of the picture server. */
  readonly pictures: readonly string[];
}

interface Export {
  readonly csv: string;
  /** By SKU. */
  readonly expected: readonly ExpectedProduct[];
}

const colors = [
  ['Navy', 'Olive'],
  ['Black', 'Off-White'],
  ['Burgundy', 'Sand'],
] as const;
const kinds = ['Jackets', 'T-Shirts', 'Boots'] as const;
const sizeNames = ['S', 'M', 'L'];
const brands = ['Norrvale', 'Kadett & Co', 'Strömma'];

/** The item of a list for a number. */
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

interface Style {
  readonly number: number;
  readonly title: string;
  readonly html: string;
  readonly brand: string;
  readonly kind: (typeof kinds)[number];
  readonly priceCents: number;
  readonly discountPercent: number;
  readonly saleCents: number;
  readonly colors: readonly string[];
}

const toStyle = (number: number): Style => {
  const priceCents = 2_000 + number * 100;
  const discountPercent = number % 4 === 0 ? 25 : 0;
  return {
    number,
    title: number % 7 === 0 ? `Coat "No. ${number}", lined` : `Style ${number}`,
    html: `<div class="x" onclick="steal()"><p>Soft,\nwarm &amp; light.</p><script>alert(${number})</script><ul><li>Wool</li></ul></div>`,
    brand: at(brands, number),
    kind: at(kinds, number),
    priceCents,
    discountPercent,
    saleCents: (priceCents * (100 - discountPercent)) / 100,
    colors: at(colors, number),
  };
};

const unitsOf = (style: number, color: number, size: number): number => (style + 3 * color + 5 * size) % 9;
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const expectProducts = (style: Style, key: string): ExpectedProduct[] =>
  style.colors.map((color, index) => ({
    sku: `${key}-${slug(color).toUpperCase()}`,
    title: style.title,
    brand: style.brand,
    color,
    category: `men/clothing/${slug(style.kind)}`,
    priceCents: style.priceCents,
    discountPercent: style.discountPercent,
    sizes: sizeNames.map((name, size) => [name, unitsOf(style.number, index, size)] as const),
    pictures: [`/s${style.number}-${slug(color)}.jpg`, `/s${style.number}-detail.jpg`],
  }));

const toTable = (
  rows: readonly { readonly [column: string]: string }[],
  columns: readonly string[],
): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(toCsvLine).join('');

const bySku = (one: ExpectedProduct, other: ExpectedProduct): number => (one.sku < other.sku ? -1 : 1);

const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
];

/** A Shopify export of `styles` styles in two colours: a row for each variant, and for each further picture. */
export const buildShopifyExport = (styles: number, origin: string): Export => {
  const all = Array.from({ length: styles }, (_, index) => toStyle(index + 1));
  const rows = all.flatMap((style) => {
    const handle = `style-${style.number}`;
    const pictures = [
      ...style.colors.map((color) => `${origin}/s${style.number}-${slug(color)}.jpg`),
      `${origin}/s${style.number}-detail.jpg`,
    ];
    const variants = style.colors.flatMap((color, colorIndex) =>
      sizeNames.map((size, sizeIndex) => ({
        'Option1 Value': color,
        'Option2 Value': size,
        'Variant SKU': `${style.number}/${color}/${size}`,
        'Variant Inventory Qty': String(unitsOf(style.number, colorIndex, sizeIndex)),
        'Variant Price': dollars(style.saleCents),
        'Variant Compare At Price': style.discountPercent === 0 ? '' : dollars(style.priceCents),
        'Variant Image': `${origin}/s${style.number}-${slug(color)}.jpg`,
      })),
    );
    const first = {
      Title: style.title,
      'Body (HTML)': style.html,
      Vendor: style.brand,
      'Product Category': `Men > Clothing > ${style.kind}`,
      Type: style.kind,
      Published: 'true',
      'Option1 Name': 'Color',
      'Option2 Name': 'Size',
      Status: 'active',
    };
    return variants.map((variant, index) => ({
      Handle: handle,
      ...(index === 0 ? first : {}),
      ...variant,
      ...(pictures[index] === undefined
        ? {}
        : { 'Image Src': pictures[index], 'Image Position': String(index + 1), 'Image Alt Text': '' }),
    }));
  });
  const expected = all.flatMap((style) => expectProducts(style, `STYLE-${style.number}`));
  return { csv: toTable(rows, shopifyColumns), expected: expected.toSorted(bySku) };
};

const wooColumns = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Parent',
  'Brands',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 1 global',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 2 visible',
  'Attribute 2 global',
];

/** A WooCommerce export of `styles` variable products in two colours, with a row for each variation. */
export const buildWooCommerceExport = (styles: number, origin: string): Export => {
  const all = Array.from({ length: styles }, (_, index) => toStyle(index + 1));
  const rows = all.flatMap((style) => {
    const sku = `woo-${style.number}`;
    const attribute = (index: number, name: string, values: string) => ({
      [`Attribute ${index} name`]: name,
      [`Attribute ${index} value(s)`]: values,
      [`Attribute ${index} global`]: '1',
    });
    const parent = {
      ID: String(style.number * 10),
      Type: 'variable',
      SKU: sku,
      Name: style.title,
      Published: '1',
      Description: style.html,
      'In stock?': '1',
      Categories: `Men > Clothing > ${style.kind}, Sale`,
      Images: `${origin}/s${style.number}-detail.jpg`,
      Brands: style.brand,
      ...attribute(1, 'Color', style.colors.join(', ')),
      ...attribute(2, 'Size', sizeNames.join(', ')),
    };
    const variations = style.colors.flatMap((color, colorIndex) =>
      sizeNames.map((size, sizeIndex) => {
        const units = unitsOf(style.number, colorIndex, sizeIndex);
        return {
          ID: String(style.number * 10 + colorIndex * sizeNames.length + sizeIndex + 1),
          Type: 'variation',
          SKU: `${sku}-${colorIndex}-${size}`,
          Name: `${style.title} - ${color}, ${size}`,
          Published: '1',
          'In stock?': units > 0 ? '1' : '0',
          Stock: String(units),
          'Sale price': style.discountPercent === 0 ? '' : dollars(style.saleCents),
          'Regular price': dollars(style.priceCents),
          Images: `${origin}/s${style.number}-${slug(color)}.jpg`,
          // By SKU, or by id as for a parent without one.
          Parent: style.number % 2 === 0 ? sku : `id:${style.number * 10}`,
          ...attribute(1, 'Color', color),
          ...attribute(2, 'Size', size),
        };
      }),
    );
    return [parent, ...variations];
  });
  const expected = all.flatMap((style) => expectProducts(style, `WOO-${style.number}`));
  return { csv: toTable(rows, wooColumns), expected: expected.toSorted(bySku) };
};
