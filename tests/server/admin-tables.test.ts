import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { exportedTables } from '../../contract/wire/adminTables.ts';
import { toCsvLine } from '../../server/domain/csv.ts';
import { openPopulatedShop } from './support/populatedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

it('DESK-07 marks text that a spreadsheet would execute, and quotes by RFC 4180', () => {
  expect(toCsvLine(['=1+1', '+48 22', '-2', '@x', '\tx', 'a,b', 'say "hi"', 'two\nlines', -2, null])).toBe(
    `'=1+1,'+48 22,'-2,'@x,'\tx,"a,b","say ""hi""","two\nlines",-2,\r\n`,
  );
});

describeOnBothEngines('tables for a spreadsheet', (openTestStore) => {
  const open = async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const read = async (name: string): Promise<{ [column: string]: string }[]> => {
      const response = await shop.app.inject({
        url: `/api/v1/admin/tables/${name}`,
        headers: shop.staff.headers,
      });
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      return parse(response.body, { bom: true, columns: true });
    };
    return { ...shop, read };
  };

  it('DESK-07 has a line for each order, customer and product, with its values', async () => {
    const { read, store, ada } = await open();
    const orders = await read('orders');
    const stored = await store.db.selectFrom('orders').selectAll().execute();
    expect(orders.map(({ order_number: number }) => number).toSorted()).toEqual(
      stored.map(({ order_number: number }) => number).toSorted(),
    );
    const own = stored.find(({ id }) => id === ada.orderId);
    expect(orders.find(({ order_number: number }) => number === own?.order_number)).toMatchObject({
      status: own?.status,
      email: ada.email,
      total: String((own?.total_cents ?? 0) / 100),
      refunded: '0',
    });
    const customers = await read('customers');
    expect(customers).toHaveLength((await store.db.selectFrom('users').select('id').execute()).length);
    expect(customers.find(({ email }) => email === ada.email)).toMatchObject({
      kind: 'account',
      blocked: 'no',
    });
    const [coat] = (await read('products')).filter(({ sku }) => sku !== '' && sku !== undefined);
    expect(coat).toMatchObject({ sizes: expect.stringMatching(/^\w+.*:\d+/), visible: 'yes' });
  });

  it('DESK-07 reads more than a page, each row once', async () => {
    const { read, store, ada } = await open();
    const user = await store.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ada.userId)
      .executeTakeFirstOrThrow();
    await store.db
      .insertInto('users')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          ...user,
          id: `usr_many_${String(index).padStart(3, '0')}`,
          email: `many-${index}@example.com`,
          first_name: '=cmd()',
        })),
      )
      .execute();
    const emails = (await read('customers')).map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => email?.startsWith('many-'))).toHaveLength(120);
    expect((await read('customers')).filter(({ first_name: name }) => name === "'=cmd()")).toHaveLength(120);
  });

  it('DESK-07 each export is in the audit log, and without a name there is none', async () => {
    const { app, read, store, staff } = await open();
    for (const name of exportedTables) await read(name);
    const entries = await store.db
      .selectFrom('staff_log')
      .select(['subject_id', 'user_id'])
      .where('action', '=', 'table_exported')
      .execute();
    expect(entries.map(({ subject_id: name }) => name).toSorted()).toEqual([...exportedTables].toSorted());
    const response = await app.inject({ url: '/api/v1/admin/tables/secrets', headers: staff.headers });
    expect(response.statusCode).toBe(404);
  });
});
