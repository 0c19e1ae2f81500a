import { expect, it } from 'vitest';
import { enqueueMessage } from '../../../server/store/outbox.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const token = 'a token of Prometheus';
const headers = { authorization: `Bearer ${token}` };

/** The value of a series; undefined if it is missing. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describeOnBothEngines('monitoring', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    return { store, ...(await openTestApp(store, { settings: { METRICS_TOKEN: token } })) };
  };

  it('counts requests by the pattern of their route and not by their path', async () => {
    const { app } = await open();
    await app.inject({ url: '/api/v1/products/id/secret-product' });
    await app.inject({ url: '/api/v1/products/id/another-product' });
    await app.inject({ url: '/api/nothing/here' });
    const { body, headers: sent, statusCode } = await app.inject({ url: '/metrics', headers });
    expect(statusCode).toBe(200);
    expect(sent['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(sent['cache-control']).toBe('no-store');
    const labels = 'method="GET",route="/api/v1/products/id/:id",status="404"';
    expect(valueOf(body, `verrow_http_request_seconds_count{${labels}}`)).toBe(2);
    expect(body).not.toMatch(/secret-product|another-product|nothing\/here/);
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('shows what waits in each queue, and since when', async () => {
    const { app, store, clock } = await open();
    const read = async () => (await app.inject({ url: '/metrics', headers })).body;
    expect(valueOf(await read(), 'verrow_queue_oldest_seconds{queue="payments"}')).toBe(0);
    await store.transaction((trx) =>
      enqueueMessage(
        trx,
        { kind: 'payment.void', effectKey: 'void:1', payload: { intentId: 'pi_1' } },
        { id: 'message-1', at: clock.now().toISOString() },
      ),
    );
    clock.advance(90_000);
    const body = await read();
    expect(valueOf(body, 'verrow_queue_messages{queue="payments"}')).toBe(1);
    expect(valueOf(body, 'verrow_queue_oldest_seconds{queue="payments"}')).toBe(90);
    expect(valueOf(body, 'verrow_queue_messages{queue="mail"}')).toBe(0);
    expect(valueOf(body, 'verrow_dead_letters')).toBe(0);
    expect(valueOf(body, 'verrow_orders{status="capturing"}')).toBe(0);
    expect(valueOf(body, 'verrow_payments_held')).toBe(0);
  });

  it('answers to the bearer of the token only', async () => {
    const { app } = await open();
    for (const authorization of [undefined, '', 'Bearer', 'Bearer another token', token]) {
      const reply = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
      expect(reply.statusCode).toBe(401);
      expect(reply.json().code).toBe('unauthenticated');
    }
  });

  it('has no such page without METRICS_TOKEN', async () => {
    const { app } = await openTestApp(await openTestStore());
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });
});
