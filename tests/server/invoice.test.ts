import { extractText, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { drawInvoice } from '../../server/invoice/invoice.ts';
import { address } from './support/market.ts';
import { itemOnPaper as item, orderOnPaper as order } from './support/orderOnPaper.ts';

/** What a reader can select and copy, a page an entry. */
const pagesOf = async (pdf: Buffer): Promise<string[]> =>
  (await extractText(new Uint8Array(pdf), { mergePages: false })).text.map((page) =>
    page.replaceAll(/\s+/g, ' '),
  );

const draw = async (changes: Partial<Order> = {}, vatId?: string): Promise<string[]> =>
  pagesOf(await drawInvoice({ order: { ...order, ...changes }, vatId }));

describe('an invoice', () => {
  it('MONEY-02 holds seller, buyer, lines, discount, delivery, VAT and total', async () => {
    const [page = ''] = await draw({}, 'PL 525-000-00-00');
    for (const text of [
      'Invoice and order number 4827193605',
      'Ordered and paid on 6 March 2026',
      'Verrow ul. Magazynowa 12 02-652 Warsaw Poland',
      'VAT number PL 525-000-00-00',
      'Ada Lovelace 12 Analytical Row W1U 6TU London Greater London, United Kingdom',
      'Verrow Field Coat 2 $617.25 $1,234.50',
      'Size: M, Bottle',
      'Subtotal $1,234.50',
      'Discount (TWENTY) −$20.00',
      'Delivery, Home Delivery $5.99',
      'Total $1,220.49',
      'Net amount $992.27',
      'VAT (23%) $228.22',
      'Paid with Visa ending in 4242.',
      'page 1 of 1',
    ])
      expect(page).toContain(text);
  });

  it('MONEY-07 says that a delivery which costs nothing is free, and leaves out a discount that is none', async () => {
    const [page = ''] = await draw({ deliveryCost: 0, discount: 0, promoCode: null });
    expect(page).toContain('Delivery, Home Delivery Free');
    expect(page).not.toContain('Discount');
    expect(page).not.toContain('VAT number');
  });

  it('is made out to the billing address where there is one', async () => {
    const [page = ''] = await draw({ billingAddress: { ...address, firstName: 'Grace', street2: 'Flat 3' } });
    expect(page).toContain('Grace Lovelace 12 Analytical Row Flat 3');
  });

  it.each([
    ['accented', 'Zażółć', 'Gęślą-Jaźń', 'Ærøskøbing'],
    ['Greek', 'Ελένη', 'Παπαδοπούλου', 'Αθήνα'],
    ['Cyrillic', 'Мария', 'Йорданова', 'София'],
    ['Vietnamese', 'Nguyễn', 'Thị Ánh', 'Huế'],
  ])('sets %s names in letters that can be read and copied', async (_, firstName, lastName, city) => {
    const [page = ''] = await draw({ billingAddress: { ...address, firstName, lastName, city } });
    expect(page).toContain(`${firstName} ${lastName}`);
    expect(page).toContain(city);
  });

  it('goes on over as many pages as its lines need, each numbered', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({
      ...item,
      _id: `item_${index}`,
      _product: { ...item._product, title: `Coat number ${index + 1}` },
    }));
    const pages = await draw({ items });
    expect(pages).toHaveLength(4);
    const all = pages.join(' ');
    for (let line = 1; line <= 50; line += 1) expect(all).toContain(`Coat number ${line} `);
    pages.forEach((page, index) => expect(page).toContain(`page ${index + 1} of 4`));
    expect(pages.at(-1)).toContain('Total $1,220.49');
  });

  it('has a title, and the time of the order as its own, so that it is the same whenever it is drawn', async () => {
    const { info } = await getMeta(new Uint8Array(await drawInvoice({ order, vatId: undefined })));
    expect(info).toMatchObject({ Title: 'Invoice 4827193605', Author: 'Verrow' });
    expect(String(info['CreationDate'])).toContain('20260306100400');
  });
});
