import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

describeOnBothEngines('S10 a repeat under the same key', (openTestStore) => {
  const mutations = [
    ['POST /checkout', 'POST', '/checkout', { orderId: ':order' }, { orderId: ':delivered' }],
    [
      'PATCH /wishlist',
      'PATCH',
      '/wishlist',
      { productId: 'coat', type: 'add' },
      { productId: 'coat', type: 'remove' },
    ],
    ['PATCH /users/:id', 'PATCH', '/users/:user', { firstName: 'Augusta' }, { firstName: 'Byron' }],
  ] as const;

  it.each(mutations)(
    'gets the first reply of %s, and another request under it none',
    async (_, method, path, body, other) => {
      const { app, ada } = await openPopulatedShop(await openTestStore());
      const fill = (text: string) =>
        text
          .replace(':order', ada.orderId)
          .replace(':delivered', ada.deliveredOrderId)
          .replace(':user', ada.userId);
      const send = (payload: object) =>
        app.inject({
          method,
          url: fill(`/api/v1${path}`),
          headers: { ...ada.headers, 'content-type': 'application/json', 'idempotency-key': 'one-key' },
          payload: fill(JSON.stringify(payload)),
        });
      const first = await send(body);
      expect(first.statusCode).toBe(200);
      expect(first.headers['idempotent-replay']).toBeUndefined();
      const repeated = await send(body);
      const isStored = path !== '/checkout';
      expect([repeated.statusCode, repeated.headers['idempotent-replay']]).toEqual([
        200,
        isStored ? 'true' : undefined,
      ]);
      expect(repeated.json()).toEqual(first.json());
      expect((await send(other)).json()).toMatchObject({ statusCode: 422, code: 'idempotency_conflict' });
    },
  );

  it('of POST /checkout gets the same payment, whose client secret the database never holds', async () => {
    const { app, ada, store } = await openPopulatedShop(await openTestStore());
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/checkout',
        headers: { ...ada.headers, 'idempotency-key': 'one-key' },
        payload: { orderId: ada.orderId },
      });
    const replies = [await send(), await send(), await send()];
    const secrets = replies.map((reply) => reply.json().result?.clientSecret);
    expect(new Set(secrets).size, JSON.stringify(replies.map(({ body }) => body))).toBe(1);
    for (const { name } of await store.db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
      expect(JSON.stringify(rows), name).not.toContain(secrets[0]);
    }
  });
});
