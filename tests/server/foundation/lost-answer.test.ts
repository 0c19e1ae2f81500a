import { expect, it } from 'vitest';
import type { Cart } from '../../../contract/types.ts';
import { buildApp } from '../../../server/app.ts';
import type { Store } from '../../../server/store/database.ts';
import { requestsOf, sentAs, type CallName } from '../support/callSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { countingTables, digestOf } from '../support/tableDigest.ts';
import { askerOf } from '../bad-input/mutations.ts';

/** Calls that each make something which must not be made twice. */
const makers = ['createOrder', 'createReturn', 'addReview', 'refundOrder'] as const satisfies CallName[];

const readCart = async (app: PopulatedShop['app'], headers: { authorization: string }): Promise<Cart> =>
  (await app.inject({ method: 'GET', url: '/api/v1/cart', headers })).json().result;

/** The server once more, as another process on the same database whose transactions go as told. */
const beside = ({ shop, store }: PopulatedShop, transaction: Store['transaction']) =>
  buildApp({ ...shop, store: { ...store, transaction } });

describeOnBothEngines('a call whose process died before it answered', (openTestStore) => {
  it('S10 makes nothing a second time when it is repeated under its key', async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const { app, clock, store } = shop;
    for (const name of makers) {
      const [request] = requestsOf(name, shop.ada);
      if (!request) throw new Error(`There is no sample of ${name}.`);
      const headers = { ...askerOf(name, shop).headers, 'idempotency-key': `once-${name}` };
      const send = () => app.inject(sentAs(request, headers));
      const first = await send();
      expect(first.statusCode, first.body).toBe(201);
      await store.db
        .updateTable('idempotency_keys')
        .set({ status_code: null, answer: null, completed_at: null })
        .execute();
      clock.advance(46_000);
      // Of an order that goes on, the time it is held for begins anew.
      const read = await digestOf(store, [...countingTables, 'orders']);
      const before = await read();
      const again = await send();
      expect(again.statusCode, `${name}: ${again.body}`).toBe(201);
      expect(again.json().result._id, name).toBe(first.json().result._id);
      expect(await read(), name).toEqual(before);
    }
  });

  it('S10 makes an edit of the cart once and answers its repeat as the first time', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, clock, store } = populated;
    const read = await digestOf(store, countingTables);
    const edits = [...requestsOf('editCart', ada), ...requestsOf('editCartPromo', ada)];
    for (const [index, request] of edits.entries()) {
      const headers = { ...ada.headers, 'idempotency-key': `once-${index}` };
      const committed = Promise.withResolvers<void>();
      const dead = await beside(populated, async (work) => {
        await store.transaction(work);
        committed.resolve();
        return new Promise(() => undefined);
      });
      void dead.inject(sentAs(request, headers)).catch(() => undefined);
      await committed.promise;
      const before = await read();
      const answered = (await readCart(app, ada.headers)).version;
      // As long as a claim may rest that nobody answered.
      clock.advance(46_000);
      const again = await app.inject(sentAs(request, headers));
      const told = JSON.stringify(request.body);
      expect(again.statusCode, `${told}: ${again.body}`).toBe(200);
      expect(again.json().result.version, told).toBe(answered);
      expect(await read(), told).toEqual(before);
    }
    expect(edits.length).toBeGreaterThan(6);
  });

  it('S10 makes no edit of the cart in a process that was held up until another one had made it', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, clock, store } = populated;
    const [add] = requestsOf('editCart', ada);
    if (!add) throw new Error('There is no sample of an edit.');
    const headers = { ...ada.headers, 'idempotency-key': 'once' };
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = await beside(populated, async (work) => {
      reached.resolve();
      await goOn.promise;
      return store.transaction(work);
    });
    const late = slow.inject(sentAs(add, headers)).then((response) => response);
    await reached.promise;
    clock.advance(46_000);
    const taken = await app.inject(sentAs(add, headers));
    expect(taken.statusCode, taken.body).toBe(200);
    goOn.resolve();
    expect((await late).json()).toMatchObject({ statusCode: 409, code: 'idempotency_in_flight' });
    expect(await readCart(app, ada.headers)).toEqual(taken.json().result);
    expect((await app.inject(sentAs(add, headers))).json()).toEqual(taken.json());
  });
});
