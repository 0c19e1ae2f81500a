import { expect, it } from 'vitest';
import { requestsOf, sentAs, type CallName } from '../support/callSamples.ts';
import { openPopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { countingTables, digestOf } from '../support/tableDigest.ts';
import { askerOf } from '../bad-input/mutations.ts';

/** Calls that each make something which must not be made twice. */
const makers = ['createOrder', 'createReturn', 'addReview', 'refundOrder'] as const satisfies CallName[];

describeOnBothEngines('a call whose process died between its commit and its answer', (openTestStore) => {
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
});
