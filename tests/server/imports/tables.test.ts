import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumImportRows } from '../../../contract/rules/imports.ts';
import { joinCell, columns } from '../../../server/catalogue/files/columns.ts';
import { decodeTable } from '../../../server/catalogue/shopFiles/decodeTable.ts';
import { findColumns, recogniseFormat } from '../../../server/catalogue/shopFiles/importFormat.ts';
import { readImportTable } from '../../../server/catalogue/shopFiles/importTable.ts';
import { toDescriptionText } from '../../../server/usecases/admin/imports/changeTexts.ts';
import { parseAmount, parseUnits } from '../../../server/catalogue/shopFiles/cells.ts';
import { guessColorFamily } from '../../../server/catalogue/shopFiles/colorFamily.ts';
import { toPrice, toSku } from '../../../server/catalogue/shopFiles/splitByColor.ts';
import { toCsvLine } from '../../../server/domain/csv.ts';
import { discountedCents } from '../../../contract/money.ts';

const read = async (text: string) => {
  const { headings, rows, faults } = await readImportTable(text);
  return { headings, faults, cells: rows.map(({ cell }) => headings.map((heading) => cell(heading))) };
};

/** Text as a cell holds it: trimmed, with line breaks of one kind. */
const cellText = fc
  .string({
    unit: fc.constantFrom('a', 'Ż', '"', ',', ';', '\t', '\n', "'", '=', '-', ' ', '|', '\\', '€'),
    maxLength: 12,
  })
  .map((text) => text.trim());

describe('DESK-422 tables', () => {
  it('DESK-422 reads what the export writes: quotes, line breaks in cells, separators, formulas', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cellText, cellText, cellText), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (rows, hasEmptyLines) => {
          const lines = rows.map((row) => toCsvLine(['x', ...row]));
          const text = toCsvLine(['first', 'a', 'b', 'c']) + lines.join(hasEmptyLines ? '\r\n \r\n' : '');
          expect((await read(text)).cells).toEqual(rows.map((row) => ['x', ...row]));
        },
      ),
    );
  });

  it('DESK-422 reads each encoding and separator alike', async () => {
    const sheet = 'sku;title;price\r\nÅ-1;Größe “L” – 20 €;1,50\r\n';
    const expected = [['Å-1', 'Größe “L” – 20 €', '1,50']];
    const utf16 = Buffer.from(`\uFEFF${sheet}`, 'utf16le');
    const bytes: readonly Buffer[] = [
      Buffer.from(sheet),
      Buffer.from(`\uFEFF${sheet}`),
      utf16,
      Buffer.from(utf16).swap16(),
      // Windows-1252, as spreadsheets write it.
      Buffer.concat([
        Buffer.from('sku;title;price\r\n\xC5-1;Gr\xF6\xDFe \x93L\x94 \x96 20 \x80;1,50\r\n', 'latin1'),
      ]),
    ];
    for (const each of bytes) expect((await read(decodeTable(each))).cells).toEqual(expected);
    for (const separator of [',', '\t'])
      expect((await read(`a${separator}b\n1${separator}2\n`)).cells).toEqual([['1', '2']]);
  });

  it('DESK-422 decodes any text in UTF-8 and UTF-16', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const line = `x${text.replaceAll(/\p{Cc}/gu, '')}`;
        expect(decodeTable(Buffer.from(`\uFEFF${line}`, 'utf16le'))).toBe(line);
        expect(decodeTable(Buffer.from(line))).toBe(line);
      }),
    );
  });

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1A\n1234', 'latin1'), 'This is a picture.'],
    ['a workbook', Buffer.from('PK\x03\x04abc', 'latin1'), 'Open it and save the table as CSV.'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF.'],
    ['bytes', Buffer.from([1, 2, 3, 4]), 'This file is not a table.'],
    ['nothing', Buffer.from(' \r\n'), 'This file is empty.'],
  ])('DESK-422 refuses %s with a sentence', (_, bytes, sentence) => {
    expect(() => decodeTable(bytes)).toThrow(sentence);
  });

  it('DESK-422 refuses a table without rows, with too many, or without known columns', async () => {
    await expect(read('sku,title\n')).rejects.toThrow('a heading and no products');
    await expect(read(`sku\n${'A\n'.repeat(maximumImportRows + 1)}`)).rejects.toThrow(
      'more than 20,000 rows',
    );
    expect(() => recogniseFormat(['A-1', 'Coat', '12.00'])).toThrow('does not name columns that we know');
  });

  it('DESK-422 tells a row that cannot be read by its line, and reads the others', async () => {
    const { cells, faults } = await read('sku,title\nA,"open\nB,Coat\n');
    expect(cells).toEqual([['B', 'Coat']]);
    expect(faults).toMatchObject([{ line: 2, message: 'A quote is opened here and never closed.' }]);
  });

  it('DESK-422 recognises formats by their headings, in any case', () => {
    expect(recogniseFormat(['Handle', 'Title', 'Body (HTML)', 'Variant Price'])).toBe('shopify');
    expect(recogniseFormat(['URL handle', 'Title', 'Price'])).toBe('shopify');
    expect(recogniseFormat(['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent'])).toBe('woocommerce');
    expect(recogniseFormat(['SKU', 'Title', 'Brand'])).toBe('table');
    expect(findColumns('shopify', ['Handle', 'Title', 'Variant Compare At Price'])).toContainEqual({
      field: 'compare_at_price',
      column: 'Variant Compare At Price',
    });
  });

  it.each([
    ['129', 12_900],
    ['129.5', 12_950],
    ['1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['1,299', 129_900],
    ['12,50', 1_250],
    ['$ 12.50', 1_250],
    ['19.9900', 1_999],
    ['', null],
  ])('DESK-423 reads the amount %s', (cell, cents) => {
    expect(parseAmount(cell)).toBe(cents);
  });

  it.each(['-5', 'free', '1.234', '12.345'])('DESK-423 refuses the amount %s', (cell) => {
    expect(() => parseAmount(cell)).toThrow('Write an amount like 129.00');
  });

  it.each(['12,9x', 'x12', '12 9', '12..9', '12,', '1,29,9.00', '1.2,99', '12 €', '1e3', '$', '12-5'])(
    'DESK-550 refuses the amount %s, which has more than digits, separators and a dollar sign',
    (cell) => {
      expect(() => parseAmount(cell)).toThrow(`not ‘${cell}’`);
    },
  );

  it.each(['1,000', '1.000', '12.', '12x', '1 2', '4.5'])('DESK-550 refuses the stock %s', (cell) => {
    expect(() => parseUnits(cell)).toThrow('Write a whole number like 12');
  });

  it('DESK-423 reads stock, and none below 0', () => {
    expect(['12', '-3', '', '4.0'].map(parseUnits)).toEqual([12, 0, null, 4]);
    expect(() => parseUnits('many')).toThrow('Write a whole number like 12');
  });

  it('DESK-424 shows a description as it is read: bold text ends without a space', () => {
    const html = '<p>Made with <b>care</b>. <i>Soft</i>, warm</p><ul><li>One</li><li>Two<br>lines</li></ul>';
    expect(toDescriptionText(html)).toBe('Made with care. Soft, warm One Two lines');
  });

  it('DESK-423 never sells above the price of the file', () => {
    const cents = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(cents, cents, (price, regular) => {
        const { priceCents, discountPercent } = toPrice(price, regular);
        const sale = discountedCents(priceCents, discountPercent);
        if (regular <= price) expect(sale).toBe(price);
        else if (discountPercent < 90) expect(sale).toBeLessThanOrEqual(price);
      }),
    );
    expect(toPrice(7_500, 10_000)).toEqual({ priceCents: 10_000, discountPercent: 25 });
  });

  it('DESK-423 makes one SKU of each text', () => {
    expect(toSku('wool coat', 'Off-White')).toBe('WOOL-COAT-OFF-WHITE');
    const long = 'a'.repeat(80);
    expect(toSku(long)).toHaveLength(60);
    expect(toSku(long, 'red')).not.toBe(toSku(long, 'blue'));
  });

  it('DESK-423 proposes a colour group by the words of a name', () => {
    expect(['Navy', 'Off-White', 'Dark Olive', 'Heather Grey', 'Aurora'].map(guessColorFamily)).toEqual([
      'blue',
      'white',
      'green',
      'grey',
      null,
    ]);
  });

  it('DESK-432 lists in a cell survive bars and backslashes', () => {
    const text = fc
      .string({ unit: fc.constantFrom('a', '|', '\\', 'é', ' '), minLength: 1, maxLength: 8 })
      .map((part) => part.trim())
      .filter((part) => part !== '');
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (parts) => {
        expect(columns['picture_texts']?.read(joinCell(parts))).toEqual(parts);
      }),
    );
  });
});
