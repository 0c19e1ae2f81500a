/** What staff read before they pack: orders, lines, packing slips and labels. */
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { labelLines } from '../../server/invoice/addressLines.ts';
import { encodeCode128 } from '../../server/invoice/code128.ts';
import { readLabels, readPackingSlips } from '../../server/usecases/admin/fulfilment/documents.ts';
import { insertNote } from '../../server/store/notes.ts';
import { readOrdersToPack, readPackingOrders } from '../../server/usecases/admin/fulfilment/ordersToPack.ts';
import { sendParcel } from '../../server/usecases/admin/fulfilment/parcels.ts';
import { openAdminShop } from './support/adminShop.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { insertPackableOrders, packableOrderId, partlyShippedOrderId } from './support/packableOrders.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

const pagesOf = async (pdf: Buffer): Promise<string[]> =>
  (await extractText(new Uint8Array(pdf), { mergePages: false })).text.map((page) =>
    page.replaceAll(/\s+/g, ' '),
  );

const allOrders = { skip: 0, limit: 20, status: undefined, q: undefined } as const;

describeOnBothEngines('orders to pack', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const { store, ada } = shop;
    const owner = { userId: ada.id, cartId: ada.cartId };
    await insertPackableOrders(store, owner);
    /** Inserts a paid order with the given status. */
    const insert = async (id: string, status: 'placed' | 'shipped', at: string) => {
      await insertPastOrder(store, { ...owner, id, productId: 'coat', status, at });
      await insertCapturedPayment(store, id);
    };
    return { ...shop, owner, insert };
  };

  it('DESK-306 lists paid orders with units to send, oldest first', async () => {
    const { context, store, owner, insert } = await open();
    await insert('ord_old', 'placed', '2026-01-01T09:00:00.000Z');
    await insert('ord_gone', 'shipped', '2026-01-01T09:00:00.000Z');
    await insert('ord_refunded', 'placed', '2026-01-01T08:00:00.000Z');
    await store.db
      .updateTable('payments')
      .set({ status: 'refunded' })
      .where('order_id', '=', 'ord_refunded')
      .execute();
    await insertPastOrder(store, { ...owner, id: 'ord_unpaid', productId: 'coat', status: 'placed' });
    const { result } = await readOrdersToPack(context, allOrders);
    expect(result.map(({ _id, units, isPartlyShipped }) => [_id, units, isPartlyShipped])).toEqual([
      ['ord_old', 1, false],
      [packableOrderId, 2, false],
      [partlyShippedOrderId, 1, true],
    ]);
    expect(result[0]).toMatchObject({
      recipient: 'Ada Lovelace',
      country: 'GB',
      delivery: 'Home Delivery, Swift',
    });
    const list = async (query: object) =>
      (await readOrdersToPack(context, { ...allOrders, ...query })).result.map(({ _id }) => _id);
    expect(await list({ status: 'placed' })).toEqual(['ord_old']);
    expect(await list({ q: '#v-ORD_PACK' })).toEqual([packableOrderId]);
    expect(await readOrdersToPack(context, { ...allOrders, limit: 1 })).toMatchObject({
      hasMore: true,
      nextCursor: 1,
    });
  });

  it('DESK-516 returns the total of all pages under the same filters', async () => {
    const { context } = await open();
    const { total: all } = await readOrdersToPack(context, allOrders);
    const { result, total } = await readOrdersToPack(context, { ...allOrders, limit: 1 });
    expect([all, total, result.length]).toEqual([2, 2, 1]);
    expect((await readOrdersToPack(context, { ...allOrders, q: '#v-ord_pack' })).total).toBe(1);
    expect((await readOrdersToPack(context, { ...allOrders, status: 'placed' })).total).toBe(0);
  });

  it('DESK-307 gives the lines that are still to be sent, with their SKUs', async () => {
    const { context } = await open();
    const result = await readPackingOrders(context, [partlyShippedOrderId, packableOrderId, 'ord_missing']);
    expect(
      result.map(({ _id, lines }) => [
        _id,
        lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]),
      ]),
    ).toEqual([
      [
        packableOrderId,
        [
          [`${packableOrderId}-0`, 1],
          [`${packableOrderId}-1`, 1],
        ],
      ],
      [partlyShippedOrderId, [[`${partlyShippedOrderId}-1`, 1]]],
    ]);
    expect(result[0]?.lines[0]).toMatchObject({
      size: 'S',
      color: 'Bottle',
      sku: expect.any(String) as string,
    });
    expect(await readPackingOrders(context, [])).toEqual([]);
  });

  it('DESK-533 returns the notes of staff about each order, oldest first', async () => {
    const { context, store, staff } = await open();
    const note = (subject_id: string, text: string, minute: number) =>
      store.transaction((trx) =>
        insertNote(trx, {
          id: `note_${minute}`,
          subject_id,
          user_id: staff.id,
          text,
          at: `2026-01-02T10:0${minute}:00.000Z`,
        }),
      );
    await note(packableOrderId, 'Wrap it.', 2);
    await note(packableOrderId, 'Put a card in.', 1);
    await note(partlyShippedOrderId, 'The other order.', 3);
    const [order] = await readPackingOrders(context, [packableOrderId]);
    expect(order?.notes).toEqual(['Put a card in.', 'Wrap it.']);
  });

  it('DESK-308 DESK-608 a packing slip has the items of its parcel and no prices', async () => {
    const { context, staff } = await open();
    const read = (orders: string[], parcel = 0) => readPackingSlips(context, { orders, parcel });
    const pages = await pagesOf(await read([packableOrderId, partlyShippedOrderId]));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`Order number V-${packableOrderId}`);
    expect(pages[0]).toContain('Ada Lovelace 12 Analytical Row London Greater London W1U 6TU');
    expect(pages[0]).not.toContain('$');
    const [{ lines } = { lines: [] }] = await readPackingOrders(context, [packableOrderId]);
    // DESK-608: as the pick list and pack mode name the item.
    expect(lines.length).toBeGreaterThan(0);
    for (const { sku, size } of lines) expect(pages[0]).toMatch(new RegExp(`Size: ${size}, [^,]+, ${sku}`));
    // The coat that is to be sent, as the second parcel.
    expect(pages[1]).toContain(`V-${partlyShippedOrderId}, parcel 2`);
    const [first] = await pagesOf(await read([partlyShippedOrderId], 1));
    expect(first).toContain('parcel 1');
    expect(first).toContain('One more item follows in another parcel.');
    await sendParcel(context, staff, packableOrderId, {
      items: [0, 1].map((line) => ({ orderItemId: `${packableOrderId}-${line}`, quantity: 1 })),
    });
    const [whole] = await pagesOf(await read([packableOrderId]));
    expect(whole).not.toContain('parcel');
    await expect(read([])).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(read([packableOrderId], 2)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read([packableOrderId, partlyShippedOrderId], 1)).rejects.toMatchObject({
      fields: { parcel: 'Needs a single order' },
    });
    await expect(read(['ord_missing'])).rejects.toMatchObject({ code: 'not_found' });
  });

  it('INTL-57 a packing slip is in the language of its order, dated in the time zone of the shop', async () => {
    const { context, store, insert } = await open();
    const inWarsaw = { ...context, config: { timeZone: 'Europe/Warsaw' } };
    const read = async (orders: string[], parcel = 0) =>
      pagesOf(await readPackingSlips(inWarsaw, { orders, parcel }));
    // In Warsaw, the next day has begun.
    await insert('ord_polish', 'placed', '2026-01-01T23:30:00.000Z');
    await store.db.updateTable('orders').set({ language: 'pl' }).where('id', '=', 'ord_polish').execute();
    const pages = await read([partlyShippedOrderId, 'ord_polish']);
    expect(pages).toHaveLength(2);
    const [english, polish] = pages;
    expect(english).toContain('You can return the items for 30 days after delivery');
    expect(english).toContain(`Order V-${partlyShippedOrderId}, page 1 of 1`);
    expect(polish).toContain('Zawartość paczki Numer zamówienia V-ord_polish Zamówiono 2 stycznia 2026');
    expect(polish).toContain('Rozmiar: S, Butelkowa zieleń');
    expect(polish).toContain('Produkty możesz zwrócić przez 30 dni od dostawy');
    expect(polish).toContain('Zamówienie V-ord_polish, strona 1 z 1');
    expect(polish).not.toMatch(/\b(?:order|size|page|item|parcel|United)\b/i);
    // A second parcel of the same order.
    await store.db
      .updateTable('orders')
      .set({ language: 'pl' })
      .where('id', '=', partlyShippedOrderId)
      .execute();
    const [part] = await read([partlyShippedOrderId], 1);
    expect(part).toContain(`Numer zamówienia V-${partlyShippedOrderId}, paczka 1`);
    expect(part).toContain('Jeszcze jeden produkt przyjdzie w innej paczce.');
  });

  it('DESK-309 a label is 100 × 150 mm with address, delivery and order number', async () => {
    const { context } = await open();
    const pdf = await readLabels(context, { orders: [packableOrderId, partlyShippedOrderId], parcel: 0 });
    const pages = await pagesOf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Ada Lovelace 12 Analytical Row London Greater London W1U 6TU UNITED KINGDOM');
    expect(pages[0]).toContain('Home Delivery, Swift');
    expect(pages[0]).toContain(`V-${packableOrderId}`);
    expect(pages[1]).toContain('Parcel 2');
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 25.4 / 72 });
    expect([Math.round(width), Math.round(height)]).toEqual([100, 150]);
  });
});

describe('label', () => {
  it.each([
    ['US', 'New York', 'NY', '10001', ['New York, NY 10001', 'UNITED STATES']],
    ['DE', 'Berlin', '', '10115', ['10115 Berlin', 'GERMANY']],
    ['PL', 'Warsaw', 'Mazovia', '00-001', ['00-001 Warsaw', 'Mazovia', 'POLAND']],
    ['GB', 'London', '', 'W1U 6TU', ['London', 'W1U 6TU', 'UNITED KINGDOM']],
  ])('DESK-309 an address to %s has the form of its country', (country, city, state, postalCode, lines) => {
    expect(labelLines({ ...address, country, city, state, postalCode }).slice(2)).toEqual(lines);
  });

  it('DESK-309 the barcode is Code 128: set C for digits, set B for other text, with its checksum', () => {
    const modulesOf = (text: string) => encodeCode128(text).join('');
    // Start C, 12, 34, checksum (105 + 12 + 2 × 34) modulo 103 = 82, stop.
    expect(modulesOf('1234')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''));
    // Start B, A = 33, checksum (104 + 33) modulo 103 = 34, stop.
    expect(modulesOf('A')).toBe(['211214', '111323', '131123', '2331112'].join(''));
    for (const text of ['4827193605', 'VR-1001', '~ !']) {
      const widths = encodeCode128(text);
      // Each symbol is 11 modules wide, the stop symbol 13.
      const modules = widths.reduce((sum, width) => sum + width, 0);
      expect((modules - 13) % 11, text).toBe(0);
      // The bars of a symbol have an even number of modules.
      for (let start = 0; start + 6 < widths.length; start += 6)
        expect((widths[start]! + widths[start + 2]! + widths[start + 4]!) % 2, text).toBe(0);
    }
    expect(() => encodeCode128('ż')).toThrow('printable ASCII');
  });
});
