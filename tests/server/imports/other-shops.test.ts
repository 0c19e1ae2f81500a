import { describe, expect, it } from 'vitest';
import { proposeCategory } from '../../../server/catalogue/shopFiles/proposeCategory.ts';
import { toDescriptionText } from '../../../server/usecases/admin/imports/changeTexts.ts';
import { read, shopify, type Row } from '../support/readExport.ts';

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
      'Choose a colour group for ‘Aurora’ in the mapping, under ‘Colours’.',
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
          'Its sizes cost from $20.00 to $25.00. A product has one price here: choose the lowest or the highest in the mapping, under ‘Prices’.',
        kind: 'prices',
      },
      {
        line: 4,
        column: null,
        message:
          'Size M is there twice, because ‘Fit’ is not used. Choose in the mapping, under ‘Options’ whether it is the size or the colour.',
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

  it('DESK-640 notes virtual products and sales without a regular price, and names options that are missing', async () => {
    const row = {
      ID: '7',
      Type: 'simple, virtual',
      SKU: 'gift',
      Name: 'Gift wrap',
      Published: '1',
      Description: 'Paper',
      'Regular price': '',
      'Sale price': '15.00',
      Categories: 'Men > Clothing > Jackets',
      Brands: 'Norrvale',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Black, White',
      'Attribute 2 name': 'Material',
      'Attribute 2 value(s)': 'Silk, Wool',
      Parent: '',
    };
    const variation = {
      ...row,
      'Attribute 1 name': '',
      'Attribute 2 name': '',
      Type: 'variation',
      SKU: '',
      Parent: 'belt',
      'Sale price': '',
      'Regular price': '9',
    };
    const [gift, belt] = await read([
      row,
      { ...row, ID: '8', Type: 'variable', SKU: 'belt', 'Sale price': '' },
      { ...variation, ID: '9' },
      { ...variation, ID: '10' },
    ]);
    expect(gift?.product).toMatchObject({ priceCents: 1_500, discountPercent: 0 });
    expect(gift?.notes.map(({ column, message }) => [column, message])).toEqual([
      ['Type', 'The other shop does not send it in a parcel. Here it comes in as a product that is sent.'],
      [
        null,
        '‘Color’ has several values (Black, White) and the product no variations, so it comes in without them.',
      ],
      ['Regular price', 'It has a sale price and no regular price, so it comes in without a discount.'],
    ]);
    expect(belt?.errors.map(({ message }) => message)).toContain(
      'The lines 4 and 5 are of one product, and have no options that tell their sizes apart. Export the columns of the options, too, or remove one of the lines.',
    );
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
