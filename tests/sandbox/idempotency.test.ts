import { describe, expect, it } from 'vitest';
import { createAuthorizedIntent, openSandbox, catchStripeError } from './harness.ts';

const createParams = { amount: 5_000, currency: 'usd' };

describe('idempotency keys of the sandbox', () => {
  it('replays the response for the same key and parameters, and creates one intent', async () => {
    const { stripe } = await openSandbox();
    const first = await stripe.paymentIntents.create(createParams, { idempotencyKey: 'create-1' });
    const second = await stripe.paymentIntents.create(createParams, { idempotencyKey: 'create-1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.requestId).toBe(first.lastResponse.requestId);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('rejects the same key with other parameters', async () => {
    const { stripe } = await openSandbox();
    await stripe.paymentIntents.create(createParams, { idempotencyKey: 'create-1' });
    const other = await catchStripeError(
      stripe.paymentIntents.create({ ...createParams, amount: 6_000 }, { idempotencyKey: 'create-1' }),
    );
    expect(other).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });

  it('replays a decline and creates one charge', async () => {
    const { stripe } = await openSandbox();
    const intent = await stripe.paymentIntents.create(createParams);
    const confirm = () =>
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'confirm-1' },
      );
    expect(await catchStripeError(confirm())).toMatchObject({ code: 'card_declined' });
    expect(await catchStripeError(confirm())).toMatchObject({ code: 'card_declined' });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('responds with 409 while a request with the same key is in flight', async () => {
    const { stripe, post } = await openSandbox();
    await post('/v1/test_helpers/verrow/faults', {
      kind: 'delay_after',
      path: '/v1/payment_intents',
      ms: '300',
    });
    const [first, second] = await Promise.allSettled([
      stripe.paymentIntents.create(createParams, { idempotencyKey: 'create-1' }),
      stripe.paymentIntents.create(createParams, { idempotencyKey: 'create-1' }),
    ]);
    const outcomes = [first, second].map((each) => each.status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    const rejected = first.status === 'rejected' ? first : second;
    expect(rejected).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('captures once when the response is lost and the capture is retried', async () => {
    const { stripe, post } = await openSandbox();
    const held = await createAuthorizedIntent(stripe);
    await post('/v1/test_helpers/verrow/faults', {
      kind: 'drop_after',
      path: '/v1/payment_intents/:id/capture',
      times: '2',
    });
    const capture = () => stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: 'capture-1' });
    expect(await catchStripeError(capture())).toMatchObject({ type: 'StripeConnectionError' });
    expect(await capture()).toMatchObject({ status: 'succeeded', amount_received: 11_840 });
    const captures = await stripe.events.list({ type: 'charge.captured' });
    expect(captures.data).toHaveLength(1);
  });

  it('has no effect when a fault drops or fails the request', async () => {
    const { stripe, post } = await openSandbox();
    const held = await createAuthorizedIntent(stripe);
    const path = '/v1/payment_intents/:id/capture';
    await post('/v1/test_helpers/verrow/faults', { kind: 'drop', path, times: '2' });
    await post('/v1/test_helpers/verrow/faults', { kind: 'error', path, status: '503' });
    expect(await catchStripeError(stripe.paymentIntents.capture(held.id))).toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(await catchStripeError(stripe.paymentIntents.capture(held.id))).toMatchObject({ statusCode: 503 });
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
  });
});
