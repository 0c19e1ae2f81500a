/** Races of a guest who signs in, on PostgreSQL: SQLite's single writer would hide them. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import { applyIntent } from '../../../server/usecases/orders/applyIntent.ts';
import { startPostgres, type Postgres } from '../../support/startPostgres.ts';
import { ada } from '../support/accounts.ts';
import { testOrderLinks } from '../support/guestOrders.ts';
import { openGuestShop, type GuestShop } from '../support/guestShop.ts';
import { expectInvariants } from '../support/invariants.ts';
import { expectNoDeadlocks } from '../support/expectNoDeadlocks.ts';

let postgres: Postgres;
const stores: Store[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ settings: { max_connections: 100 } });
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await expectNoDeadlocks(postgres);
});
afterAll(() => postgres.stop());

const open = async () => {
  const store = await openStore({ databaseUrl: await postgres.createDatabase() });
  stores.push(store);
  await store.migrate();
  return openGuestShop(store);
};

/** Replies of requests that lost a race: the session is over, the cart or the order is another's, or it is being paid. */
const expected = new Set([200, 201, 401, 404, 409, 503]);

/** A guest with a placed and an authorized order, in two browsers, and an account that is signed in elsewhere. */
const prepare = async ({ browse, context, testShop }: GuestShop, number: number) => {
  const [first, second, elsewhere] = [browse(), browse(), browse()];
  const [email, account] = [`guest-${number}@example.com`, `account-${number}@example.com`];
  await elsewhere.register(account);
  await first.guest();
  await first.add();
  const placedId = await first.buy({ email });
  const expiresMs = context.clock().getTime() + context.config.orderLinkDays * 86_400_000;
  const token = testOrderLinks.tokenFor({ orderId: placedId, revision: 0, expiresMs });
  await second.openLink(token);
  await first.add();
  const { _id: orderId } = (await first.order({ email })).body.result;
  const intentId = await first.authorize(orderId);
  const webhook = async () => {
    const intent = await testShop.paymentProvider.provider.retrieveIntent(intentId);
    if (intent.ok) await applyIntent(context, intent.value);
  };
  return { first, second, elsewhere, account, token, placedId, orderId, intentId, webhook };
};

it('GUEST-09 nothing is lost while a guest signs in, pays, edits the cart and uses another device', async () => {
  const shop = await open();
  const { store, testShop, clock } = shop;
  const cases = [];
  for (let number = 0; number < 12; number += 1) cases.push(await prepare(shop, number));
  const outcomes = await Promise.all(
    cases.map(async ({ first, second, elsewhere, account, token, orderId, webhook }, index) => {
      const signIn = async () => {
        if (index % 3 === 0) return first.login(account);
        if (index % 3 === 1) return elsewhere.claim(token);
        return first.register(`new-${index}@example.com`);
      };
      const [signedIn, placed, added, own, opened] = await Promise.all([
        signIn(),
        second.place(orderId),
        second.add('M', 1),
        elsewhere.add('M', 1),
        shop.browse().openLink(token),
        webhook(),
        webhook(),
        second.refresh(),
      ]);
      for (const { status } of [signedIn, placed, added, own, opened])
        expect(expected, String(status)).toContain(status);
      expect(signedIn.status).toBeLessThan(300);
      return { owner: index % 3 === 1 ? elsewhere : first, elsewhere, added, own, index };
    }),
  );
  clock.advance(10_000);
  await testShop.runJobs();
  await testShop.runJobs();
  for (const [at, { owner, elsewhere, added, own, index }] of outcomes.entries()) {
    const bought = cases[at];
    if (!bought) continue;
    if (owner.credentials().isGuest) throw new Error('The owner has no account.');
    await owner.refresh();
    const orders = new Map((await owner.orders()).map(({ _id, status }) => [_id, status]));
    expect([...orders.keys()].toSorted()).toEqual([bought.placedId, bought.orderId].toSorted());
    const isPlaced = orders.get(bought.orderId) === 'placed';
    const isMerged = index % 3 !== 2;
    await elsewhere.refresh();
    const units = (isPlaced ? 0 : 1) + (added.status === 200 ? 1 : 0);
    const ofElsewhere = own.status === 200 ? 1 : 0;
    expect((await owner.cart()).count, `case ${index}`).toBe(units + (isMerged ? ofElsewhere : 0));
  }
  const ofGuests = await store.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.is_guest', '=', 1)
    .execute();
  expect(ofGuests).toEqual([]);
  const issues = await store.db.selectFrom('payment_issues').selectAll().execute();
  expect(issues).toEqual([]);
  const captures = testShop.paymentProvider.effects.filter((effect) => effect.startsWith('capture'));
  expect(new Set(captures).size).toBe(captures.length);
  await expectInvariants(shop);
});

it('GUEST-09 a webhook that waits for the cart of a guest finds the order of the account', async () => {
  const shop = await open();
  const { store, testShop } = shop;
  const bought = await prepare(shop, 0);
  for (let round = 0; round < 10; round += 1) await bought.webhook();
  await Promise.all([
    bought.first.login(bought.account),
    ...Array.from({ length: 8 }, () => bought.webhook()),
  ]);
  expect(await store.db.selectFrom('payment_issues').selectAll().execute()).toEqual([]);
  const voided = await store.db
    .selectFrom('outbox')
    .select('kind')
    .where('kind', '=', 'payment.void')
    .execute();
  expect(voided).toEqual([]);
  const order = await store.db
    .selectFrom('orders')
    .select(['status', 'user_id'])
    .where('id', '=', bought.orderId)
    .executeTakeFirst();
  expect(order).toEqual({ status: 'authorized', user_id: bought.first.credentials().userId });
  await expectInvariants(testShop);
});

it('GUEST-09 two accounts that claim one order at once: one gets it with everything', async () => {
  const shop = await open();
  const bought = await prepare(shop, 0);
  const others = [shop.browse(), shop.browse(), shop.browse()];
  for (const [index, other] of others.entries()) await other.register(`claimer-${index}@example.com`);
  const replies = await Promise.all(others.map((other) => other.claim(bought.token)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const counts = await Promise.all(others.map(async (other) => (await other.orders()).length));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  await expectInvariants(shop);
});

it('GUEST-07 two guests who open each other’s links at once do not wait for each other', async () => {
  const shop = await open();
  const pairs = [];
  for (let number = 0; number < 8; number += 1)
    pairs.push([await prepare(shop, 2 * number), await prepare(shop, 2 * number + 1)] as const);
  const replies = await Promise.all(
    pairs.flatMap(([one, other]) => [one.first.openLink(other.token), other.first.openLink(one.token)]),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await expectInvariants(shop);
});

it('GUEST-09 a guest signs in to an account that is deleted at once: it keeps the orders, or the account stays', async () => {
  const shop = await open();
  const cases = [];
  for (let number = 0; number < 16; number += 1) cases.push(await prepare(shop, number));
  await Promise.all(
    cases.map(async ({ first, elsewhere, account, placedId }, index) => {
      const { userId } = elsewhere.credentials();
      const remove = async () => {
        // Some come a little later, so that each meets the other at every step.
        await delay(index * 2);
        return elsewhere.send('DELETE', `/users/${userId}`, {
          currentPassword: ada.password,
          confirmation: 'DELETE',
        });
      };
      const guest = first.credentials();
      const [signedIn, removed] = await Promise.all([first.login(account), remove()]);
      expect([
        [200, 409],
        [401, 200],
      ]).toContainEqual([signedIn.status, removed.status]);
      expect(first.credentials().userId).toBe(signedIn.status === 200 ? userId : guest.userId);
      expect((await first.orders()).map(({ _id }) => _id)).toContain(placedId);
    }),
  );
  await expectInvariants(shop);
});
