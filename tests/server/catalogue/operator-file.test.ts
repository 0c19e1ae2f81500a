import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../server/catalogue/files/readCsv.ts';
import { readJson } from '../../../server/catalogue/files/readJson.ts';
import { UnreadableFile, type OperatorFile } from '../../../server/catalogue/files/operatorFile.ts';
import { UnreadableRow } from '../../../server/catalogue/files/unreadableRow.ts';

const heading =
  'sku,title,brand,description,color,color_family,price,discount_percent,category,sizes,pictures,picture_texts';
const row = (sku: string, changes: { readonly [column: string]: string } = {}): string => {
  const cells: { readonly [column: string]: string } = {
    sku,
    title: 'Shell',
    brand: 'Norrvale',
    description: 'Light.',
    color: 'Bottle',
    color_family: 'Green',
    price: '129.00',
    discount_percent: '',
    category: 'Men > Clothing > Jackets',
    sizes: 'S:3|M:0',
    pictures: 'front.jpg',
    picture_texts: '',
    ...changes,
  };
  return heading
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};

const csv = (...rows: string[]): OperatorFile => readCsv([heading, ...rows].join('\n'));

/** Errors of a product row, by field. */
const errorsOf = ({ rows }: OperatorFile, index = 0): object => {
  const found = rows.products[index];
  return found instanceof UnreadableRow ? found.errors : {};
};

const catchUnreadable = (read: () => OperatorFile): UnreadableFile => {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
  throw new Error('It could be read.');
};

describe('a CSV file', () => {
  it('has products with prices in dollars, percentages and lists', () => {
    const { rows } = csv(
      row('A-1', { discount_percent: '20 %', pictures: 'front.jpg|back.jpg', picture_texts: 'Front' }),
    );
    expect(rows.products).toEqual([
      {
        sku: 'A-1',
        title: 'Shell',
        brand: 'Norrvale',
        descriptionHtml: '<p>Light.</p>',
        color: 'Bottle',
        colorFamily: 'green',
        priceCents: 12_900,
        discountPercent: 20,
        category: 'men/clothing/jackets',
        sizes: [
          { name: 'S', quantity: 3 },
          { name: 'M', quantity: 0 },
        ],
        pictures: [
          { file: 'front.jpg', alt: 'Front', view: 'picture 1' },
          { file: 'back.jpg', alt: 'Shell, Bottle, picture 2', view: 'picture 2' },
        ],
      },
    ]);
  });

  it('has style group, products to wear with, and measurements in cm', () => {
    const read = (measurements: string) =>
      readCsv(
        [`${heading},group,wear_with,measurements`, `${row('A-1')},A-1,B-1|B-2,"${measurements}"`].join('\n'),
      );
    expect(read('S: Chest 52, Back length 68.5 | M: Chest 55 cm').rows.products[0]).toMatchObject({
      group: 'A-1',
      wearWith: ['B-1', 'B-2'],
      measurements: [
        {
          size: 'S',
          values: [
            { name: 'Chest', cm: 52 },
            { name: 'Back length', cm: 68.5 },
          ],
        },
        { size: 'M', values: [{ name: 'Chest', cm: 55 }] },
      ],
    });
    for (const broken of ['S', 'S: Chest', 'S: 52', 'Chest 52, Length 68'])
      expect(errorsOf(read(broken))).toMatchObject({
        measurements: expect.stringContaining('like S: Chest 52'),
      });
  });

  it('contains each category of its products once, parents first', () => {
    const { rows } = csv(
      row('A-1'),
      row('A-2', { category: 'men/clothing/jackets' }),
      row('A-3', { category: 'Men > Clothing > T-Shirts' }),
    );
    expect(rows.categories).toEqual([
      { slug: 'men', name: 'Men', level: 1 },
      { slug: 'clothing', name: 'Clothing', level: 2, parent: 'men' },
      { slug: 'jackets', name: 'Jackets', level: 3, parent: 'men/clothing' },
      { slug: 't-shirts', name: 'T-Shirts', level: 3, parent: 'men/clothing' },
    ]);
  });

  it.each([
    ['129', 12_900],
    ['129.5', 12_950],
    ['$129.05', 12_905],
  ])('parses the price %s as %i cents', (price, cents) => {
    expect(csv(row('A-1', { price })).rows.products[0]).toMatchObject({ priceCents: cents });
  });

  it.each(['twelve', '-1', '1,299.00', '12.345', 'Infinity'])('refuses the price %s', (price) => {
    expect(errorsOf(csv(row('A-1', { price: `"${price}"` })))).toEqual({
      priceCents: 'Write an amount in dollars, like 129.00',
    });
  });

  it('may use semicolons and decimal commas, a byte order mark and any line endings', () => {
    const table = [heading, row('A-1', { price: '39.5' }), row('A-2')].join('\r\n').replaceAll(',', ';');
    const { rows } = readCsv(`\uFEFF${table.replace('39.5', '39,5')}\r\n\r\n`);
    expect(rows.products).toHaveLength(2);
    expect(rows.products[0]).toMatchObject({ sku: 'A-1', priceCents: 3950 });
  });

  it('converts a description to paragraphs, unless it is HTML', () => {
    const { rows } = csv(
      row('A-1', { description: '"Warm & dry.\n\nTwo ""deep"" pockets\nand a hood."' }),
      row('A-2', { description: '<p>Warm</p>' }),
    );
    expect(rows.products).toMatchObject([
      { descriptionHtml: '<p>Warm &amp; dry.</p><p>Two "deep" pockets<br>and a hood.</p>' },
      { descriptionHtml: '<p>Warm</p>' },
    ]);
  });

  it('has positions of cells that account for line breaks in earlier cells', () => {
    const description = '"One\ntwo\nthree"';
    const file = csv(row('A-1', { description }), '', row('A-2', { description, price: 'x' }));
    const at = (index: number, field: string) =>
      file.findPosition({ section: 'products', row: index, field });
    expect(at(1, '')).toEqual({ line: 2, column: 1 });
    expect(at(1, 'sku')).toEqual({ line: 2, column: 1, name: 'sku' });
    expect(at(1, 'descriptionHtml')).toEqual({ line: 2, column: 4, name: 'description' });
    expect(at(1, 'sizes.0.quantity')).toEqual({ line: 4, column: 10, name: 'sizes' });
    // An empty line is between them.
    expect(at(2, 'sku')).toMatchObject({ line: 6 });
    expect(at(2, 'priceCents')).toEqual({ line: 8, column: 7, name: 'price' });
    expect(file.findPosition({ section: 'categories', row: 3, field: 'slug' })).toEqual({
      line: 4,
      column: 9,
      name: 'category',
    });
  });

  it('keeps the other rows if one is invalid', () => {
    const file = csv(
      row('A-1', { title: '"Shell" light' }),
      row('A-2'),
      row('A-3', { title: 'She"ll' }),
      row('A-4'),
      row('A-5', { title: '"Shell' }),
      row('A-6'),
      `${row('A-7')},one,too many`,
    );
    expect(file.rows.products.map((each) => each instanceof UnreadableRow)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(file.findPosition({ section: 'products', row: 5, field: '' })).toEqual({ line: 6, column: 1 });
    expect(errorsOf(file, 4)).toEqual({ '': 'A quote is opened here and never closed' });
    expect(errorsOf(file, 6)).toEqual({ '': 'The row has 14 cells and the table 12 columns' });
  });

  it('reports every invalid cell of a row', () => {
    const changes = { sizes: 'M', category: 'Men > Jackets', discount_percent: 'a fifth' };
    expect(errorsOf(csv(row('A-1', changes)))).toEqual({
      sizes: "Write sizes with their stock, like S:3|M:0, not 'M'",
      category: 'Name three levels, like Men > Clothing > Jackets',
      discountPercent: 'Write whole percent, like 20',
    });
  });

  it('cannot be read with an unknown column, or without a required one', () => {
    const extra = catchUnreadable(() => readCsv(`${heading},weight`));
    expect(extra.message).toMatch(/^There is no column 'weight'\. A table may have: sku, title/);
    expect(extra.position).toEqual({ line: 1, column: 13, name: 'weight' });
    expect(catchUnreadable(() => readCsv(heading.replace(',price', ''))).message).toBe(
      "The table has no column 'price'",
    );
    expect(catchUnreadable(() => readCsv('')).message).toBe('The file is empty');
  });
});

describe('a JSON file', () => {
  const text = `{
  "products": [
    { "sku": "A-1", "sizes": [
      { "name": "M", "quantity": 1.5 }] },
    "nothing"
  ]
}`;

  it('has the line and column of a value, or of the parent of a missing one', () => {
    const file = readJson(text);
    expect(file.rows.products).toHaveLength(2);
    expect(file.rows.campaigns).toEqual([]);
    const at = (index: number, field: string) =>
      file.findPosition({ section: 'products', row: index, field });
    expect(at(1, 'sku')).toEqual({ line: 3, column: 14 });
    expect(at(1, 'sizes.0.quantity')).toEqual({ line: 4, column: 34 });
    expect(at(1, 'brand')).toEqual({ line: 3, column: 5 });
    expect(at(2, '')).toEqual({ line: 5, column: 5 });
  });

  it('may be a list of products', () => {
    const file = readJson('[{ "sku": "A-1" }]');
    expect(file.rows.products).toEqual([{ sku: 'A-1' }]);
    expect(file.findPosition({ section: 'products', row: 1, field: 'sku' })).toEqual({ line: 1, column: 11 });
  });

  it.each([
    ['{ "products": [1,] }', /^This is no JSON: /, { line: 1, column: 18 }],
    [
      '{\n "goods": [] }',
      /^There is no section 'goods'\. A file may have: categories, /,
      { line: 2, column: 2 },
    ],
    ['{ "products": {} }', /^'products' must be a list$/, { line: 1, column: 15 }],
    ['7', /^The file must be a list of products, or an object with lists$/, undefined],
    ['', /^(This is no JSON|The file is empty)/, { line: 1, column: 1 }],
  ])('cannot be read: %s', (given, message, position) => {
    const error = catchUnreadable(() => readJson(given));
    expect(error.message).toMatch(message);
    expect(error.position).toEqual(position);
  });
});
