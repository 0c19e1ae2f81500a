import { expect, it } from 'vitest';
import type { Cart } from '../../../contract/types.ts';
import { buildApp } from '../../../server/app.ts';
import type { Store } from '../../../server/store/database.ts';
import { toInjectOptions, type EndpointName } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { countingTables, createDigestReader } from '../support/tableDigest.ts';
import { callerOf } from '../bad-input/createMutations.ts';

/** Endpoints that create a row, which must not be created twice. */
const creatingEndpoints = [
  'createOrder',
  'createReturn',
  'addReview',
  'refundOrder',
] as const satisfies EndpointName[];

const readCart = async (app: PopulatedShop['app'], headers: { authorization: string }): Promise<Cart> =>
  (await app.inject({ method: 'GET', url: '/api/v1/cart', headers })).json().result;

/** A second server on the same database, with a custom `transaction`. */
const startSecondServer = ({ context, store }: PopulatedShop, transaction: Store['transaction']) =>
  buildApp({ ...context, store: { ...store, transaction } });

describeOnBothEngines('a request whose process died before the reply', (openTestStore) => {
  it('S10 creates nothing twice when repeated under its key', async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const { app, clock, store } = shop;
    for (const name of creatingEndpoints) {
      const [request] = sampleRequests(name, shop.ada);
      if (!request) throw new Error(`There is no sample of ${name}.`);
      const headers = { ...callerOf(name, shop).headers, 'idempotency-key': `once-${name}` };
      const send = () => app.inject(toInjectOptions(request, headers));
      const first = await send();
      expect(first.statusCode, first.body).toBe(201);
      await store.db
        .updateTable('idempotency_keys')
        .set({ status_code: null, answer: null, completed_at: null })
        .execute();
      clock.advance(46_000);
      // Excludes orders: repeating createOrder extends the reservation.
      const readDigest = await createDigestReader(store, [...countingTables, 'orders']);
      const before = await readDigest();
      const repeated = await send();
      expect(repeated.statusCode, `${name}: ${repeated.body}`).toBe(201);
      expect(repeated.json().result._id, name).toBe(first.json().result._id);
      expect(await readDigest(), name).toEqual(before);
    }
  });

  it('S10 applies a cart edit once and replays its reply', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, clock, store } = populated;
    const readDigest = await createDigestReader(store, countingTables);
    const edits = [...sampleRequests('editCart', ada), ...sampleRequests('editCartPromo', ada)];
    for (const [index, request] of edits.entries()) {
      const headers = { ...ada.headers, 'idempotency-key': `once-${index}` };
      const committed = Promise.withResolvers<void>();
      const deadServer = await startSecondServer(populated, async (work) => {
        await store.transaction(work);
        committed.resolve();
        return new Promise(() => undefined);
      });
      void deadServer.inject(toInjectOptions(request, headers)).catch(() => undefined);
      await committed.promise;
      const before = await readDigest();
      const currentVersion = (await readCart(app, ada.headers)).version;
      // The claim times out after 45 s.
      clock.advance(46_000);
      const repeated = await app.inject(toInjectOptions(request, headers));
      const label = JSON.stringify(request.body);
      expect(repeated.statusCode, `${label}: ${repeated.body}`).toBe(200);
      expect(repeated.json().result.version, label).toBe(currentVersion);
      expect(await readDigest(), label).toEqual(before);
    }
    expect(edits.length).toBeGreaterThan(6);
  });

  it('S10 rejects a delayed cart edit after another process applied it', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, clock, store } = populated;
    const [add] = sampleRequests('editCart', ada);
    if (!add) throw new Error('There is no sample of an edit.');
    const headers = { ...ada.headers, 'idempotency-key': 'once' };
    const [started, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowServer = await startSecondServer(populated, async (work) => {
      started.resolve();
      await resume.promise;
      return store.transaction(work);
    });
    const lateResponse = slowServer.inject(toInjectOptions(add, headers)).then((response) => response);
    await started.promise;
    clock.advance(46_000);
    const takenOver = await app.inject(toInjectOptions(add, headers));
    expect(takenOver.statusCode, takenOver.body).toBe(200);
    resume.resolve();
    expect((await lateResponse).json()).toMatchObject({ statusCode: 409, code: 'idempotency_in_flight' });
    expect(await readCart(app, ada.headers)).toEqual(takenOver.json().result);
    expect((await app.inject(toInjectOptions(add, headers))).json()).toEqual(takenOver.json());
  });
});
