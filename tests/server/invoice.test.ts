import { extractText, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { renderInvoice } from '../../server/invoice/renderInvoice.ts';
import { address } from './support/testShop.ts';
import { sampleItem as item, sampleOrder as order } from './support/sampleOrder.ts';

/** Selectable text, one entry per page. */
const pagesOf = async (pdf: Buffer): Promise<string[]> =>
  (await extractText(new Uint8Array(pdf), { mergePages: false })).text.map((page) =>
    page.replaceAll(/\s+/g, ' '),
  );

const draw = async (changes: Partial<Order> = {}, vatId?: string): Promise<string[]> =>
  pagesOf(await renderInvoice({ order: { ...order, ...changes }, vatId, timeZone: 'UTC' }));

describe('invoice', () => {
  it('MONEY-02 contains seller, buyer, lines, discount, delivery, VAT and total', async () => {
    const [page = ''] = await draw({}, 'PL 525-000-00-00');
    for (const text of [
      'Invoice and order number 4827193605',
      'Ordered and paid on 6 March 2026',
      'Verrow ul. Magazynowa 12 02-652 Warsaw Poland',
      'VAT number PL 525-000-00-00',
      'Ada Lovelace 12 Analytical Row London Greater London W1U 6TU United Kingdom',
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

  it('MONEY-07 shows a delivery without cost as free and omits a zero discount', async () => {
    const [page = ''] = await draw({ deliveryCost: 0, discount: 0, promoCode: null });
    expect(page).toContain('Delivery, Home Delivery Free');
    expect(page).not.toContain('Discount');
    expect(page).not.toContain('VAT number');
  });

  it('uses the billing address where there is one', async () => {
    const [page = ''] = await draw({ billingAddress: { ...address, firstName: 'Grace', street2: 'Flat 3' } });
    expect(page).toContain('Grace Lovelace 12 Analytical Row Flat 3');
  });

  it.each([
    ['accented', 'Zażółć', 'Gęślą-Jaźń', 'Ærøskøbing'],
    ['Greek', 'Ελένη', 'Παπαδοπούλου', 'Αθήνα'],
    ['Cyrillic', 'Мария', 'Йорданова', 'София'],
    ['Vietnamese', 'Nguyễn', 'Thị Ánh', 'Huế'],
  ])('renders %s names as selectable text', async (_, firstName, lastName, city) => {
    const [page = ''] = await draw({ billingAddress: { ...address, firstName, lastName, city } });
    expect(page).toContain(`${firstName} ${lastName}`);
    expect(page).toContain(city);
  });

  it('continues over as many numbered pages as its lines need', async () => {
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

  it('has a title, and the order’s time as creation date, so that rendering is reproducible', async () => {
    const { info } = await getMeta(
      new Uint8Array(await renderInvoice({ order, vatId: undefined, timeZone: 'UTC' })),
    );
    expect(info).toMatchObject({ Title: 'Invoice 4827193605', Author: 'Verrow' });
    expect(String(info['CreationDate'])).toContain('20260306100400');
  });
});
