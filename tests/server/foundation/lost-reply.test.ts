import type { InjectOptions } from 'fastify';
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

/** Sends a request to a server that dies after the commit: the reply never arrives. */
const sendToDyingServer = async (shop: PopulatedShop, request: InjectOptions): Promise<void> => {
  const committed = Promise.withResolvers<void>();
  const dyingServer = await startSecondServer(shop, async (work) => {
    await shop.store.transaction(work);
    committed.resolve();
    return new Promise(() => undefined);
  });
  void dyingServer.inject(request).catch(() => undefined);
  await committed.promise;
};

describeOnBothEngines('a request whose process died before the reply', (openTestStore) => {
  it('S10 creates nothing twice when repeated under its key', async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const { app, store } = shop;
    for (const name of creatingEndpoints) {
      const [request] = sampleRequests(name, shop.ada);
      if (!request) throw new Error(`There is no sample of ${name}.`);
      const headers = { ...callerOf(name, shop).headers, 'idempotency-key': `once-${name}` };
      const options = toInjectOptions(request, headers);
      await sendToDyingServer(shop, options);
      const committed = await store.db
        .selectFrom('idempotency_keys')
        .select('status_code')
        .where('key', '=', `once-${name}`)
        .execute();
      expect(committed, `${name} was committed`).toEqual([{ status_code: 201 }]);
      const readDigest = await createDigestReader(store, countingTables);
      const before = await readDigest();
      const repeated = await app.inject(options);
      expect(repeated.statusCode, `${name}: ${repeated.body}`).toBe(201);
      expect(repeated.headers['idempotent-replay'], name).toBe('true');
      expect(await readDigest(), name).toEqual(before);
    }
  });

  it('S10 applies a cart edit once and replays its reply', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, store } = populated;
    const readDigest = await createDigestReader(store, countingTables);
    const edits = [...sampleRequests('editCart', ada), ...sampleRequests('editCartPromo', ada)];
    for (const [index, request] of edits.entries()) {
      const options = toInjectOptions(request, { ...ada.headers, 'idempotency-key': `once-${index}` });
      await sendToDyingServer(populated, options);
      const before = await readDigest();
      const currentVersion = (await readCart(app, ada.headers)).version;
      const repeated = await app.inject(options);
      const label = JSON.stringify(request.body);
      expect(repeated.statusCode, `${label}: ${repeated.body}`).toBe(200);
      expect(repeated.json().result.version, label).toBe(currentVersion);
      expect(await readDigest(), label).toEqual(before);
    }
    expect(edits.length).toBeGreaterThan(6);
  });

  it('S10 answers a delayed cart edit with the reply of the other process that applied it', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, store } = populated;
    const [add] = sampleRequests('editCart', ada);
    if (!add) throw new Error('There is no sample of an edit.');
    const options = toInjectOptions(add, { ...ada.headers, 'idempotency-key': 'once' });
    const [started, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowServer = await startSecondServer(populated, async (work) => {
      started.resolve();
      await resume.promise;
      return store.transaction(work);
    });
    const lateResponse = slowServer.inject(options).then((response) => response);
    await started.promise;
    const applied = await app.inject(options);
    expect(applied.statusCode, applied.body).toBe(200);
    resume.resolve();
    expect((await lateResponse).json()).toEqual(applied.json());
    expect(await readCart(app, ada.headers)).toEqual(applied.json().result);
    expect((await app.inject(options)).json()).toEqual(applied.json());
  });

  it('S10 runs a request again whose process died before the commit', async () => {
    const populated = await openPopulatedShop(await openTestStore());
    const { ada, app, store } = populated;
    const [add] = sampleRequests('editCart', ada);
    if (!add) throw new Error('There is no sample of an edit.');
    const options = toInjectOptions(add, { ...ada.headers, 'idempotency-key': 'once' });
    const before = await readCart(app, ada.headers);
    const failingServer = await startSecondServer(populated, (work) =>
      store.transaction(async (trx) => {
        await work(trx);
        throw new Error('The process died.');
      }),
    );
    expect((await failingServer.inject(options)).statusCode).toBe(500);
    expect(await readCart(app, ada.headers)).toEqual(before);
    const repeated = await app.inject(options);
    expect(repeated.json().result.version).toBe(before.version + 1);
    expect(repeated.headers['idempotent-replay']).toBeUndefined();
  });
});
