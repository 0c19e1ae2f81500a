import { beforeEach, expect, it } from 'vitest';
import { apiScopes, scopeOf, type ApiScope } from '../../../contract/rules/apiScopes.ts';
import { isStaffRole } from '../../../contract/rules/staffRoles.ts';
import { readAuditLog } from '../../../server/usecases/admin/auditLog.ts';
import { createApiKey, revokeApiKey } from '../../../server/usecases/admin/apiKeys.ts';
import { endpointNames, findEndpoint } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { createSampleSender, successStatus, type SampleSender } from '../support/sampleSender.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { createDigestReader } from '../support/tableDigest.ts';

const dayMs = 86_400_000;
const wholeLog = { skip: 0, limit: 20, action: undefined, by: undefined, subject: undefined };

describeOnBothEngines('API keys', (openTestStore) => {
  let shop: PopulatedShop;
  let sender: SampleSender;
  beforeEach(async () => {
    shop = await openPopulatedShop(await openTestStore());
    sender = createSampleSender(shop.app);
  });

  const makeKey = async (scopes: readonly ApiScope[], expiresAt: string | null = null) => {
    const owner = { id: shop.staff.credentials.userId, isAdmin: true };
    const body = { name: `Key of ${scopes.join()}`, scopes: [...scopes], expiresAt };
    const made = await createApiKey(shop.context, owner, body, undefined);
    return { id: made.apiKey._id, owner, headers: { authorization: `Bearer ${made.key}` } };
  };
  const readOrders = (headers: { readonly authorization: string }) =>
    shop.app.inject({ url: '/api/v1/admin/orders', headers });

  it('DESK-482 a key is refused at every endpoint outside of its scopes, without a write', async () => {
    const keys = new Map<ApiScope, { readonly authorization: string }>();
    for (const scope of apiScopes) keys.set(scope, (await makeKey([scope])).headers);
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const previous = await readDigest();
    for (const [scope, headers] of keys)
      for (const name of endpointNames) {
        const endpoint = findEndpoint(name);
        if (scopeOf(endpoint) === scope) continue;
        for (const { status, reply } of await sender.sendAll(sampleRequests(name, shop.ada), headers))
          expect({ status, code: reply['code'] }, `${name} with ${scope}`).toEqual({
            status: 403,
            code: 'forbidden',
          });
      }
    expect(await readDigest()).toEqual(previous);
  }, 60_000);

  it.for(apiScopes)('DESK-482 a key with %s may use every endpoint of the scope', async (scope) => {
    const { headers } = await makeKey([scope]);
    const names = endpointNames.filter((name) => scopeOf(findEndpoint(name)) === scope);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      if (name === 'updateOrder') continue;
      const { status, body } = await sender.sendSample(name, shop.ada, headers);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(successStatus(name));
    }
  });

  it('DESK-482 no scope reaches what owners decide, the log, staff accounts, imports or the keys', () => {
    const reachable = endpointNames.filter((name) => scopeOf(findEndpoint(name)) !== undefined);
    expect(reachable.every((name) => findEndpoint(name).access !== 'owner')).toBe(true);
    const beyondStaff = reachable.filter((name) => !isStaffRole(findEndpoint(name).access));
    expect(beyondStaff).toEqual(['updateOrder']);
    const paths = reachable.map((name) => findEndpoint(name).path).join('\n');
    expect(paths).not.toMatch(/log|staff|api-keys|webhooks|second-factor|uploads|imports|users/);
  });

  it('DESK-483 moves an order, is named in the log, and repeats a request once under its key', async () => {
    const { headers } = await makeKey(['orders:write']);
    const id = shop.ben.orderId;
    await shop.store.db.updateTable('orders').set({ status: 'placed' }).where('id', '=', id).execute();
    const move = () =>
      shop.app.inject({
        method: 'PATCH',
        url: `/api/v1/orders/${id}`,
        headers: { ...headers, 'idempotency-key': 'move-0001' },
        payload: { _id: id, status: 'processing' },
      });
    const [first, second] = [await move(), await move()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.headers['idempotent-replay']).toBe('true');
    const { result } = await readAuditLog(shop.context, wholeLog);
    const moves = result.filter(({ entry }) => entry.action === 'order_moved');
    expect(moves.map(({ entry }) => entry.by)).toEqual(['API key Key of orders:write']);
  });

  it('DESK-484 ends with its expiry and when it is revoked; a wrong key is refused', async () => {
    const until = new Date(shop.clock.now().getTime() + dayMs).toISOString();
    const expiring = await makeKey(['orders:read'], until);
    const { id, owner, headers } = await makeKey(['orders:read']);
    expect((await readOrders(expiring.headers)).statusCode).toBe(200);
    shop.clock.advance(dayMs);
    expect((await readOrders(expiring.headers)).statusCode).toBe(401);
    expect((await readOrders(headers)).statusCode).toBe(200);
    await revokeApiKey(shop.context, owner, id);
    expect((await readOrders(headers)).statusCode).toBe(401);
    for (const authorization of [
      'Bearer vk_',
      'Bearer vk_unknown',
      `bearer ${headers.authorization.slice(7)}x`,
    ])
      expect((await readOrders({ authorization })).statusCode, authorization).toBe(401);
    await expect(makeKey(['orders:read'], until)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('DESK-481 is stored as a hash, made once by a repeated request, and tells when it was used last', async () => {
    const { context, clock, store } = shop;
    const owner = { id: shop.staff.credentials.userId, isAdmin: true };
    const body = { name: 'Warehouse', scopes: ['orders:read' as const], expiresAt: null };
    const [first, second] = await Promise.all([
      createApiKey(context, owner, body, 'once'),
      createApiKey(context, owner, body, 'once'),
    ]);
    expect(second).toEqual(first);
    const rows = await store.db.selectFrom('api_keys').selectAll().where('name', '=', 'Warehouse').execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.key);
    const usedAt = async () =>
      (
        await store.db
          .selectFrom('api_keys')
          .select('last_used_at')
          .where('name', '=', 'Warehouse')
          .executeTakeFirst()
      )?.last_used_at;
    expect(await usedAt()).toBeNull();
    const headers = { authorization: `Bearer ${first.key}` };
    const start = clock.now().toISOString();
    await readOrders(headers);
    clock.advance(30_000);
    await readOrders(headers);
    expect(await usedAt()).toBe(start);
    clock.advance(30_000);
    await readOrders(headers);
    expect(await usedAt()).toBe(clock.now().toISOString());
  });
});
