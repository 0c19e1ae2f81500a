/** Everything that a shop stores of a person, in the export and after the deletion. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import type { Address, Order, ReturnOrder } from '../../../contract/types.ts';
import { accountExport } from '../../../contract/wire/account.ts';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import type { Browser } from '../support/browserClient.ts';
import { openGuestShop } from '../support/guestShop.ts';
import { ada } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { address } from '../support/testShop.ts';

const dayMs = 86_400_000;
const email = 'quixmail@example.com';
const name = { firstName: 'Quixfirst', lastName: 'Quixlast' };

const addressAt = (place: string): Address => ({
  ...address,
  ...name,
  street: `1 Quixstreet${place}`,
  city: `Quixcity${place}`,
});

/** Each text of a person has a word of this form of its own. */
const marks = /quix\w+/gi;

describeOnBothEngines('what is stored of a person', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const { store, clock, testShop, context, browse } = shop;
    const staff = browse();
    const { userId: staffId } = (await staff.register('staff@example.com')).body;
    await store.db
      .updateTable('users')
      .set({ is_admin: 1, staff_role: 'owner' })
      .where('id', '=', staffId)
      .execute();

    /** The marks in all tables, with the columns that have them. */
    const findMarks = async (): Promise<{ readonly words: string[]; readonly columns: string[] }> => {
      const [words, columns] = [new Set<string>(), new Set<string>()];
      for (const { name: table } of await store.db.introspection.getTables()) {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
          store.db,
        );
        for (const row of rows)
          for (const [column, value] of Object.entries(row))
            for (const [word] of String(value).matchAll(marks)) {
              words.add(word.toLowerCase());
              columns.add(`${table}.${column}`);
            }
      }
      return { words: [...words].toSorted(), columns: [...columns].toSorted() };
    };
    const succeed = async <T>(reply: Promise<{ readonly status: number; readonly body: T }>): Promise<T> => {
      const { status, body } = await reply;
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      return body;
    };
    const ask = (path: string, body: object) => succeed(staff.mutate('POST', path, body));

    /** Buys, and has the order edited, noted, refunded in part, delivered, rejected, returned and withdrawn from. */
    const live = async (browser: Browser, contact: object): Promise<string> => {
      await browser.add('M', 2);
      const orderId = await browser.buy({ shippingAddress: addressAt('Former'), ...contact });
      await ask(`/admin/orders/${orderId}/address`, { address: addressAt('Now') });
      await ask(`/admin/notes/${orderId}`, { text: 'Quixnote' });
      await ask(`/admin/orders/${orderId}/refunds`, { amount: 5, reason: 'Quixrefund' });
      await testShop.runJobs();
      for (const status of ['processing', 'shipped', 'delivered'])
        await succeed(staff.mutate('PATCH', `/orders/${orderId}`, { status }));
      const { items, orderNumber } = await succeed(browser.send<Order>('GET', `/orders/id/${orderId}`));
      const request = async (): Promise<ReturnOrder> => {
        const body = await succeed(
          browser.send<{ result: ReturnOrder }>('POST', '/returns', {
            _order: orderId,
            returnedItems: ['coat'],
            returnReason: 'Quixreason',
            items: items.map(({ _id }) => ({ orderItemId: _id, quantity: 1 })),
          }),
        );
        return body.result;
      };
      const { _id: rejected } = await request();
      await succeed(
        staff.mutate('PATCH', `/returns/${rejected}`, { status: 'rejected', reason: 'Quixrejected' }),
      );
      const { _id: returned, items: units } = await request();
      await ask(`/admin/returns/${returned}/receipt`, {
        items: units.map(({ orderItemId }) => ({
          orderItemId,
          asNew: 0,
          worn: 1,
          damaged: 0,
          missing: 0,
          restocked: 0,
          refund: 10,
          reason: 'Quixworn',
        })),
      });
      await succeed(staff.mutate('PATCH', `/returns/${returned}`, { status: 'refunded' }));
      await ask('/withdrawals', { name: 'Quixname', email, orderNumber, items: [], text: 'Quixtext' });
      const { id } = await store.db.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow();
      await ask(`/admin/withdrawals/${id}`, { note: 'Quixclosed' });
      await testShop.runJobs();
      return orderId;
    };

    /** An account that did all that one can do. */
    const openAccount = async () => {
      const browser = browse();
      const { userId } = await succeed(browser.enter('POST', 'register', { ...ada, ...name, email }));
      const orderId = await live(browser, { billingAddress: null });
      await succeed(browser.send('POST', `/users/${userId}/addresses`, { address: addressAt('Saved') }));
      const review = { value: 5, message: 'Quixreview', pros: [], cons: [] };
      await succeed(browser.send('POST', '/reviews', { _product: 'coat', _order: orderId, ...review }));
      await browser.send('POST', '/auth/login', { email, password: 'a guess' });
      await browser.send('POST', '/auth/forgot-password', { email });
      await ask('/admin/staff', { email, role: 'packer' });
      await succeed(staff.mutate('PATCH', `/admin/staff/${userId}`, { role: null }));
      await succeed(browser.enter('POST', 'login', { email, password: ada.password }));
      return { browser, userId };
    };
    const openGuest = async () => {
      const browser = browse();
      const { userId } = await succeed(browser.guest());
      await live(browser, { email });
      return { browser, userId };
    };
    const wait = async (days: number) => {
      clock.advance(days * dayMs);
      await deleteExpiredRows(context);
      await testShop.runJobs();
    };
    return { ...shop, staff, succeed, findMarks, openAccount, openGuest, wait };
  };

  /** Columns in which texts about a person stay after a deletion, with the reason: what an invoice needs, or what has an end. */
  const remaining: { readonly [column: string]: string } = {
    'refunds.reason': 'on the correction of an invoice',
    'reviews.message': 'published, under “A shopper”',
    'idempotency_keys.answer': 'replies to staff, for seven days',
  };

  const expectRemaining = async ({ findMarks, wait }: Awaited<ReturnType<typeof open>>) => {
    expect((await findMarks()).columns.filter((column) => !(column in remaining))).toEqual([]);
    await wait(8);
    expect((await findMarks()).columns).not.toContain('idempotency_keys.answer');
  };

  it('ACCT-11, ACCT-12 is in the export of an account, and gone after its deletion', async () => {
    const shop = await open();
    const { openAccount, findMarks, succeed } = shop;
    const { browser, userId } = await openAccount();
    const { words } = await findMarks();
    const { result } = await succeed(browser.send<{ result: object }>('GET', `/users/${userId}/export`));
    expect(parse(accountExport, result)).toMatchObject({ ok: true });
    const text = JSON.stringify(result).toLowerCase();
    expect(words).toContain('quixstreetformer');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    const confirmed = { currentPassword: ada.password, confirmation: 'DELETE' };
    await succeed(browser.send('DELETE', `/users/${userId}`, confirmed));
    await expectRemaining(shop);
  });

  it('ACCT-11, ACCT-12, GUEST-10 is in the export that staff make for a guest, and gone after the retention', async () => {
    const shop = await open();
    const { openGuest, findMarks, succeed, staff, wait } = shop;
    const { userId } = await openGuest();
    const { words } = await findMarks();
    const { result } = await succeed(staff.send<{ result: object }>('GET', `/users/${userId}/export`));
    const text = JSON.stringify(result).toLowerCase();
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    await wait(731);
    await expectRemaining(shop);
  });

  it('ACCT-12, DESK-05 is gone after staff deleted a guest, with its requests for mails about stock', async () => {
    const shop = await open();
    const { openGuest, succeed, staff, store } = shop;
    const { userId } = await openGuest();
    const [at, size] = ['2026-03-01T00:00:00.000Z', { product_id: 'belt', size: '95 cm', user_id: null }];
    await store.db
      .insertInto('stock_requests')
      .values({ id: 'stk', ...size, email, created_at: at, confirmed_at: at, notified_at: null })
      .execute();
    const { message } = await succeed(
      staff.send<{ message: string }>('DELETE', `/admin/customers/${userId}`),
    );
    expect(message).toBe("Guest's data deleted");
    await expectRemaining(shop);
  });
});
