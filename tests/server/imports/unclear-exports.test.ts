import { describe, expect, it } from 'vitest';
import { readImportTable } from '../../../server/catalogue/shopFiles/importTable.ts';
import { isGuess, proposeCategory } from '../../../server/catalogue/shopFiles/proposeCategory.ts';
import { proposeMapping } from '../../../server/catalogue/shopFiles/proposeMapping.ts';
import { categories, now, read, shopify } from '../support/readExport.ts';

describe('unclear exports of other shops', () => {
  it('DESK-521 reports a broken address of a picture as a fault and imports the other pictures', async () => {
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

  it('DESK-567 sells at the regular price where the sale price is not below it', async () => {
    const woo = (sale: string) => ({
      ID: '7',
      Type: 'simple',
      SKU: 'scarf',
      Name: 'Scarf',
      Description: 'Soft',
      'Regular price': '30',
      'Sale price': sale,
      Categories: 'Men > Clothing > Jackets',
    });
    for (const sale of ['30', '31'])
      expect((await read([woo(sale)]))[0]).toMatchObject({
        product: { priceCents: 3_000, discountPercent: 0 },
        notes: [
          {
            column: 'Sale price',
            message:
              'The sale price is not below the regular price, so the product comes in at its regular price.',
          },
        ],
      });
    expect((await read([woo('27')]))[0]).toMatchObject({
      product: { priceCents: 3_000, discountPercent: 10 },
      notes: [],
    });
  });

  it.each([
    ['hidden', false],
    ['Hidden', false],
    ['visible', true],
    ['catalog', true],
    ['search', true],
    ['', true],
  ])('DESK-568 shows what the catalogue of WooCommerce shows: %j', async (visibility, isPublished) => {
    const [scarf] = await read([
      {
        ID: '7',
        Type: 'simple',
        SKU: 'scarf',
        Name: 'Scarf',
        Published: '1',
        'Visibility in catalog': visibility,
        'Regular price': '30',
      },
    ]);
    expect(scarf?.product.isPublished).toBe(isPublished);
  });

  it('DESK-580 notes negative stock, which is 0 here', async () => {
    const woo = (stock: string) => ({
      ID: '7',
      Type: 'simple',
      SKU: 'scarf',
      Name: 'Scarf',
      'Regular price': '30',
      Stock: stock,
    });
    const message =
      'The stock is -3, and this shop takes no backorders: the size is sold out until you enter its stock.';
    const [fromWoo] = await read([woo('-3')]);
    expect(fromWoo?.notes).toContainEqual({ line: 2, column: 'Stock', message });
    expect(fromWoo?.product.sizes).toEqual([{ name: 'One size', quantity: 0 }]);
    const [fromShopify] = await read([shopify({ 'Variant Inventory Qty': '-3' })]);
    expect(fromShopify?.notes).toEqual([{ line: 2, column: 'Variant Inventory Qty', message }]);
    for (const stock of ['0', '-0', '3'])
      expect((await read([woo(stock)]))[0]?.notes.map((note) => note.column)).not.toContain('Stock');
  });

  it('DESK-581 removes shortcodes of WordPress from a description, with a note', async () => {
    const describeScarf = async (description: string) => {
      const [scarf] = await read([
        {
          ID: '7',
          Type: 'simple',
          SKU: 'scarf',
          Name: 'Scarf',
          'Regular price': '30',
          Description: description,
        },
      ]);
      return [scarf?.product.descriptionHtml, scarf?.notes.map(({ message }) => message)];
    };
    expect(await describeScarf('<p>Soft.</p>[gallery ids="1,2"]')).toEqual([
      '<p>Soft.</p>',
      ['The description has ‘[gallery ids="1,2"]’, which only WordPress can show, so it is removed.'],
    ]);
    expect((await describeScarf('<p>[size_chart id="9"]Warm.[/caption]</p>'))[0]).toBe('<p>Warm.</p>');
    for (const shortcode of ['[su_spacer]', '[su_box title="x"]', '[/row]', '[divider /]'])
      expect(await describeScarf(`<p>Warm.${shortcode}</p>`)).toEqual([
        '<p>Warm.</p>',
        [`The description has ‘${shortcode}’, which only WordPress can show, so it is removed.`],
      ]);
    expect((await describeScarf('<p>Warm [sic], size [EU], [hand-made].</p>'))[0]).toBe(
      '<p>Warm [sic], size [EU], [hand-made].</p>',
    );
    expect(await describeScarf('<p>Soft [new], see [1].</p>')).toEqual(['<p>Soft [new], see [1].</p>', []]);
  });

  it('DESK-569 leaves out the colour that the fault is of, and imports the others', async () => {
    const items = await read([
      shopify(),
      shopify({ Title: '', 'Option1 Value': 'L' }),
      shopify({ Title: '', 'Option2 Value': 'Black', 'Variant Price': '12,9x' }),
      shopify({ Title: '', 'Option1 Value': 'L', 'Option2 Value': 'Black', 'Variant Inventory Qty': 'two' }),
    ]);
    expect(items.map(({ product, errors }) => [product.color, errors.map(({ line }) => line)])).toEqual([
      [expect.any(String), []],
      ['Black', [4, 5]],
    ]);
  });

  it('DESK-523 gives a size without a price the price of the other sizes, with a note', async () => {
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

  it('DESK-524 skips two products with the same handle, and names their lines', async () => {
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

  it('DESK-553 notes the lines and the new SKUs of two products with one SKU', async () => {
    const simple = (title: string, color: string) => ({
      ID: title.length.toString(),
      Type: 'simple',
      SKU: 'WC-002',
      Name: title,
      Description: 'Soft',
      'Regular price': '30',
      Categories: 'Men > Clothing > Jackets',
      Brands: 'Norrvale',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': color,
    });
    const rows = [simple('Scarf', 'Forest'), { ...simple('Hat', 'Red'), SKU: 'HAT' }, simple('Shirt', 'Red')];
    const items = await read(rows, {
      colors: [
        { from: 'Forest', family: 'green' },
        { from: 'Red', family: 'red' },
      ],
    });
    const message = 'The SKU WC-002 is in the lines 2 and 4. A SKU names one product, so this one gets';
    expect(items.map(({ notes, errors }) => [errors, notes])).toEqual([
      [[], [{ line: 2, column: 'SKU', message: `${message} WC-002-FOREST.` }]],
      [[], []],
      [[], [{ line: 4, column: 'SKU', message: `${message} WC-002-RED.` }]],
    ]);
  });

  it('DESK-520 guesses no category below another top category, also if the shop lacks that of the file', () => {
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

  it('DESK-520 marks guessed categories until staff have seen them', async () => {
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
});
