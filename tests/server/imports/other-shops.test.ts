import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { recogniseFormat } from '../../../server/catalogue/shopFiles/importFormat.ts';
import { readImportTable } from '../../../server/catalogue/shopFiles/importTable.ts';
import { proposeMapping } from '../../../server/catalogue/shopFiles/proposeMapping.ts';
import { isGuess, proposeCategory } from '../../../server/catalogue/shopFiles/proposeCategory.ts';
import { readItems } from '../../../server/catalogue/shopFiles/readItems.ts';
import { toDescriptionText } from '../../../server/usecases/admin/imports/changeTexts.ts';
import { toCsvLine } from '../../../server/domain/csv.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const categories = [{ path: 'men/clothing/jackets', names: ['Men', 'Clothing', 'Jackets'] }];

type Row = { readonly [column: string]: string };

const read = async (rows: readonly Row[], changes: Partial<ImportMapping> = {}) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const table = await readImportTable([columns, ...cells].map(toCsvLine).join(''));
  const format = recogniseFormat(table.headings);
  const { mapping } = proposeMapping({ format, table, categories, now }, null);
  return readItems(format, table, { ...mapping, ...changes }, now);
};

const shopify = (changes: Row = {}): Row => ({
  Handle: 'coat',
  Title: 'Coat',
  'Body (HTML)': '<p>Warm.</p>',
  Vendor: 'Norrvale',
  'Product Category': 'Jackets',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Color',
  'Option2 Value': 'Navy',
  'Option3 Name': 'Fit',
  'Option3 Value': 'Slim',
  'Variant Price': '20.00',
  'Variant Inventory Qty': '3',
  ...changes,
});

describe('products of other shops', () => {
  it('DESK-422 becomes a product for each colour, which share a style', async () => {
    const items = await read([
      shopify(),
      shopify({ Title: '', 'Option2 Value': 'Aurora', 'Variant Inventory Qty': '' }),
    ]);
    expect(items.map(({ product }) => [product.sku, product.group, product.colorFamily])).toEqual([
      ['COAT-NAVY', 'COAT', 'blue'],
      ['COAT-AURORA', 'COAT', undefined],
    ]);
    expect(items[1]?.errors.map(({ message }) => message)).toEqual([
      'Choose a colour group for ‘Aurora’ under ‘Colours’.',
    ]);
    expect(items[1]?.product.sizes).toEqual([{ name: 'M', quantity: null }]);
  });

  it('DESK-423 refuses several prices and repeated sizes until staff choose', async () => {
    const rows = [
      shopify(),
      shopify({ Title: '', 'Option1 Value': 'XL', 'Variant Price': '25.00' }),
      shopify({ Title: '', 'Option1 Value': 'M', 'Option3 Value': 'Wide' }),
    ];
    const [item] = await read(rows);
    expect(item?.errors).toEqual([
      {
        line: 3,
        column: 'Variant Price',
        message:
          'Its sizes cost from $20.00 to $25.00. A product has one price here: choose the lowest or the highest under ‘Prices’.',
        kind: 'prices',
      },
      {
        line: 4,
        column: null,
        message:
          'Size M is there twice, because ‘Fit’ is not used. Choose under ‘Options’ whether it is the size or the colour.',
        kind: 'options',
      },
    ]);
    const options = ['Size', 'Fit', 'Color'].map((name) => ({
      name,
      role: name === 'Color' ? ('color' as const) : ('size' as const),
    }));
    const [chosen] = await read(rows, { prices: 'highest', options });
    expect(chosen).toMatchObject({
      errors: [],
      product: {
        priceCents: 2_500,
        sizes: [{ name: 'M Slim' }, { name: 'XL Slim' }, { name: 'M Wide' }],
      },
    });
  });

  it('DESK-422 reads simple products, running sales, and variations of any size of WooCommerce', async () => {
    const simple = {
      ID: '7',
      Type: 'simple',
      SKU: '',
      Name: 'Scarf',
      Published: '-1',
      Description: 'Soft',
      'In stock?': '0',
      Stock: '',
      'Regular price': '30,00',
      'Sale price': '15,00',
      Categories: 'Sale, Men > Clothing > Jackets',
      Images: 'https://a.example/1.jpg, https://a.example/2,3.jpg',
      Brands: 'Norrvale',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Red',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': '',
      Parent: '',
    };
    const parent = {
      ...simple,
      ID: '8',
      Type: 'variable',
      SKU: 'belt',
      'Attribute 2 value(s)': '80, 90',
      'Sale price': '',
    };
    const [onSale] = await read([
      { ...simple, 'Date sale price starts': '2026-03-02', 'Date sale price ends': '2026-03-02' },
    ]);
    expect(onSale?.product).toMatchObject({ priceCents: 3_000, discountPercent: 50 });
    const [scarf, belt, group] = await read([
      { ...simple, 'Date sale price starts': '2026-04-01' },
      parent,
      {
        ...parent,
        ID: '9',
        Type: 'variation',
        SKU: '',
        Parent: 'belt',
        'Attribute 2 value(s)': '',
        Stock: '4',
      },
      { ...simple, ID: '10', Type: 'grouped', SKU: 'set' },
    ]);
    expect(scarf?.product).toMatchObject({
      sku: 'WOO-7-RED',
      isPublished: false,
      priceCents: 3_000,
      discountPercent: 0,
      category: 'men/clothing/jackets',
      sizes: [{ name: 'One size', quantity: 0 }],
      pictures: [{ source: 'https://a.example/1.jpg' }, { source: 'https://a.example/2,3.jpg' }],
    });
    expect(scarf?.notes[0]?.message).toContain('This sale is not running today');
    expect(belt?.product.sizes).toEqual([
      { name: '80', quantity: 0 },
      { name: '90', quantity: 0 },
    ]);
    expect(group?.errors[0]?.message).toContain('type ‘grouped’ has no counterpart here');
  });

  it('DESK-422 leaves out products of WooCommerce with the same SKU, and names the lines of both', async () => {
    const parent = {
      ID: '8',
      Type: 'variable',
      SKU: 'belt',
      Name: 'Belt',
      Parent: '',
      'Regular price': '30',
      Stock: '',
      Categories: 'Jackets',
      Brands: 'Norrvale',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': '',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': '',
    };
    const variation = (Parent: string, color: string) => ({
      ...parent,
      Type: 'variation',
      SKU: '',
      Parent,
      'Attribute 1 value(s)': color,
      'Attribute 2 value(s)': 'M',
    });
    const items = await read([
      parent,
      variation('belt', 'Red'),
      { ...parent, ID: '9', Name: 'Sash' },
      variation('belt', 'Blue'),
      variation('id:9', 'Black'),
      { ...parent, ID: '10', SKU: 'hat', Name: 'Hat' },
      variation('hat', 'Red'),
    ]);
    const message =
      'The SKU belt is in the lines 2 and 4, so we cannot tell their variations apart. Give each product its own SKU in the other shop, and export again.';
    expect(items.map(({ product, errors }) => [product.title, product.sku, errors])).toEqual([
      ['Belt', 'BELT-RED', [{ line: 2, column: 'SKU', message }]],
      ['Sash', 'BELT-BLUE', [{ line: 4, column: 'SKU', message }]],
      ['Sash', 'BELT-BLACK', [{ line: 4, column: 'SKU', message }]],
      ['Hat', 'HAT-RED', []],
    ]);
  });

  it('DESK-423 proposes no category of another top category than the file names', () => {
    const shop = [
      { path: 'men/footwear/sneakers', names: ['Men', 'Footwear', 'Sneakers'] },
      { path: 'men/clothing/belts', names: ['Men', 'Clothing', 'Belts'] },
      { path: 'women/clothing/belts', names: ['Ladies', 'Clothing', 'Belts'] },
    ];
    const propose = (from: string) => proposeCategory(from, shop);
    expect(propose('Women > Shoes > Sneakers')).toBe('Women > Shoes > Sneakers');
    expect(propose('Women > Sneakers')).toBeNull();
    expect(propose('Women > Casual > Shoes > Sneakers')).toBe('Women > Shoes > Sneakers');
    expect(propose('Ladies > Accessories > Belts')).toBe('women/clothing/belts');
    expect(propose('Apparel > Shoes > Sneakers')).toBe('Apparel > Shoes > Sneakers');
    expect(propose('Sneakers')).toBe('men/footwear/sneakers');
    expect(propose('Belts')).toBeNull();
  });

  it('DESK-521 drops a broken address of a picture only, with a fault, and keeps the others', async () => {
    const [scarf] = await read([
      {
        ID: '7',
        Type: 'simple',
        SKU: 'scarf',
        Name: 'Scarf',
        Description: 'Soft',
        'Regular price': '30',
        Categories: 'Men > Clothing > Jackets',
        Images: 'https://a.example/1.jpg, htp:/broken,https://a.example/2,3.jpg, 4.jpg',
        Brands: 'Norrvale',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Red',
      },
    ]);
    expect(scarf?.product.pictures?.map(({ source }) => source)).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2,3.jpg',
    ]);
    expect(scarf?.errors).toEqual([]);
    expect(scarf?.notes.map(({ column, kind, message }) => [column, kind, message])).toEqual([
      ['Images', 'other', '‘htp:/broken’ is not the URL of a picture, so it is left out.'],
      ['Images', 'other', '‘4.jpg’ is not the URL of a picture, so it is left out.'],
    ]);
  });

  it('DESK-523 notes a size without a price, which costs what the others do', async () => {
    const rows = (price: string) => [
      shopify(),
      shopify({ Title: '', 'Option1 Value': 'L', 'Variant Price': price }),
    ];
    for (const price of ['', '0'])
      expect((await read(rows(price)))[0]).toMatchObject({
        errors: [],
        notes: [
          {
            line: 3,
            column: 'Variant Price',
            message: 'Size L has no price in the file, so it costs $20.00 as the others do.',
          },
        ],
      });
    expect((await read(rows('20')))[0]?.notes).toEqual([]);
  });

  it('DESK-524 leaves out two products with one handle, and names their lines', async () => {
    const items = await read([
      shopify(),
      shopify({ Title: '', 'Option1 Value': 'L' }),
      shopify({ Title: 'Cape', 'Option2 Value': 'Black' }),
      shopify({ Title: '', 'Option1 Value': 'L', 'Option2 Value': 'Black' }),
      shopify({ Handle: 'hat', Title: 'Hat' }),
      shopify({ Handle: 'hat', Title: 'Hat', 'Option1 Value': 'L' }),
    ]);
    const message =
      'The handle coat is in the lines 2 and 4 with different titles. Give each product its own handle in the other shop, and export again.';
    expect(items.map(({ product, errors }) => [product.title, product.sku, errors])).toEqual([
      ['Coat', 'COAT-NAVY', [{ line: 2, column: 'Handle', message }]],
      ['Cape', 'COAT-BLACK', [{ line: 4, column: 'Handle', message }]],
      ['Hat', 'HAT-NAVY', []],
    ]);
    const plain = shopify({ 'Option3 Name': '', 'Option3 Value': '' });
    const [twice] = await read([plain, plain]);
    expect(twice?.errors.map((error) => error.message)).toEqual([
      'Size M is in the lines 2 and 3. Remove one of them; if they are two products, give each its own handle or SKU in the other shop.',
    ]);
  });

  it('DESK-520 guesses no category of another top category, also where the shop does not have the one of the file', () => {
    const shop = [
      { path: 'women/clothing/tops', names: ['Women', 'Clothing', 'Tops'] },
      { path: 'men/shoes/sneakers', names: ['Men', 'Shoes', 'Sneakers'] },
    ];
    const propose = (from: string) => [proposeCategory(from, shop), isGuess(from, shop)];
    expect(propose('Kids > Clothing > Tops')).toEqual(['Kids > Clothing > Tops', false]);
    expect(propose('Kids > Tops')).toEqual([null, false]);
    expect(propose('Men > Tops')).toEqual([null, false]);
    expect(propose('Clothing > Tops')).toEqual(['women/clothing/tops', true]);
    expect(propose('Women > Tops')).toEqual(['women/clothing/tops', true]);
    expect(propose('Sneakers')).toEqual(['men/shoes/sneakers', true]);
    expect(propose('women/clothing/tops')).toEqual(['women/clothing/tops', false]);
  });

  it('DESK-520 tells which categories are guesses, until staff have seen them', async () => {
    const table = await readImportTable(
      'Handle,Title,Type\ncoat,Coat,Jackets\nhat,Hat,Men > Clothing > Jackets\n',
    );
    const file = { format: 'shopify' as const, table, categories, now };
    const { mapping, uses } = proposeMapping(file, null);
    expect(uses.categories).toEqual([
      { from: 'Jackets', products: 1, isGuess: true },
      { from: 'Men > Clothing > Jackets', products: 1 },
    ]);
    expect(proposeMapping(file, mapping).uses.categories.map((use) => use.isGuess)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('DESK-423 takes the category column of Shopify that names more categories of the shop', async () => {
    const rows = (column: 'Product Category' | 'Type'): Row[] => [
      shopify({ 'Product Category': 'Apparel > Outerwear', Type: 'Outerwear', [column]: 'Jackets' }),
      shopify({ Handle: 'hat', 'Product Category': 'Apparel > Hats', Type: 'Hats' }),
    ];
    for (const column of ['Product Category', 'Type'] as const)
      expect((await read(rows(column)))[0]).toMatchObject({
        errors: [],
        product: { category: 'men/clothing/jackets' },
      });
    const [tied] = await read([shopify({ 'Product Category': 'Coats', Type: 'Outerwear' })]);
    expect(tied?.errors[0]?.message).toContain('‘Coats’');
  });

  it('DESK-423 reads an export whose columns were renamed, with the new names of Shopify', async () => {
    const [item] = await read([
      {
        'URL handle': 'hat',
        Title: 'Hat',
        Description: 'Warm',
        Vendor: 'Norrvale',
        Type: 'Jackets',
        Price: '9',
        'Compare-at price': '12',
        'Option1 name': 'Colour',
        'Option1 value': 'Black',
        'Product image URL': 'https://a.example/hat.jpg',
      },
    ]);
    expect(item).toMatchObject({
      errors: [],
      product: { sku: 'HAT-BLACK', priceCents: 1_200, discountPercent: 25, pictures: [{ line: 2 }] },
    });
  });

  it('DESK-424 the preview shows a description as text, with its characters', () => {
    expect(toDescriptionText('<p>naïve &amp; simple,&nbsp;5&nbsp;&lt; 6</p><p>&eacute;l&#233;gant</p>')).toBe(
      'naïve & simple, 5 < 6 élégant',
    );
    expect(toDescriptionText('<p>&amp;lt;b&amp;gt; &unknown;</p>')).toBe('&lt;b&gt; &unknown;');
  });
});
