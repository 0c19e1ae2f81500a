import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { ProviderResult } from '../../../server/payments/provider.ts';
import { sandboxKeys, createStripeProvider } from '../../../server/payments/stripeProvider.ts';
import { createWebhookReceiver, openSandbox, postForm, returnUrl } from '../../sandbox/harness.ts';

const openProvider = async (settings: Parameters<typeof openSandbox>[0] = {}) => {
  const { origin, stripe, close } = await openSandbox(settings);
  const provider = createStripeProvider({
    ...sandboxKeys,
    sandboxPort: Number(new URL(origin).port),
    timeoutMs: 1_000,
  });
  return { provider, stripe, origin, close };
};

const order = { orderId: 'order-1', amountCents: 11_840, currency: 'usd', idempotencyKey: 'order-1:intent' };

const value = <T>(result: ProviderResult<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.kind}: ${result.failure.message}`);
};

const failure = (result: ProviderResult<unknown>) => {
  if (result.ok) throw new Error('The provider call was expected to fail.');
  return result.failure;
};

describe('Stripe provider', () => {
  it('creates one intent per order, with manual capture and the order’s id', async () => {
    const { provider } = await openProvider();
    const intent = value(await provider.createIntent(order));
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      orderId: 'order-1',
      amountCents: 11_840,
      capturedCents: 0,
      card: null,
    });
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(value(await provider.createIntent(order)).id).toBe(intent.id);
    expect(failure(await provider.createIntent({ ...order, amountCents: 1_000 })).kind).toBe('invalid');
  });

  it('reads card, holder and expiry from the provider’s records', async () => {
    const { provider, stripe, origin } = await openProvider();
    const intent = value(await provider.createIntent(order));
    await postForm(
      origin,
      `/v1/payment_intents/${intent.id}/confirm`,
      {
        client_secret: intent.clientSecret ?? '',
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '5555 5555 5555 4444',
        'payment_method_data[card][exp_month]': '7',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][name]': 'Anna Kowalska',
      },
      { authorization: 'Bearer pk_test_verrow', origin },
    );
    expect(value(await provider.retrieveIntent(intent.id))).toMatchObject({
      status: 'requires_capture',
      capturableCents: 11_840,
      card: {
        paymentType: 'creditCard',
        brand: 'mastercard',
        last4: '4444',
        expDate: '07/40',
        cardHolder: 'Anna Kowalska',
      },
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  });

  it('captures and refunds in parts until nothing remains', async () => {
    const { provider, stripe } = await openProvider();
    const { id } = value(await provider.createIntent(order));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const capture = { intentId: id, amountCents: 11_840, idempotencyKey: 'order-1:capture' };
    expect(value(await provider.capture(capture))).toMatchObject({
      status: 'succeeded',
      capturedCents: 11_840,
    });
    expect(value(await provider.capture(capture)).status).toBe('succeeded');
    const other = await provider.capture({ ...capture, idempotencyKey: 'order-1:capture-2' });
    expect(failure(other).kind).toBe('already_captured');

    const refund = { intentId: id, amountCents: 1_840, refundId: 'r1', idempotencyKey: 'return-1' };
    expect(value(await provider.refund(refund))).toMatchObject({ amountCents: 1_840, status: 'succeeded' });
    expect(value(await provider.retrieveIntent(id)).refundedCents).toBe(1_840);
    await provider.refund({ ...refund, amountCents: 10_000, idempotencyKey: 'return-2' });
    const more = await provider.refund({ ...refund, amountCents: 1, idempotencyKey: 'return-3' });
    expect(failure(more).kind).toBe('already_refunded');
  });

  it('reports hold_gone for an expired hold, and a second cancel as success', async () => {
    const { provider, stripe, origin } = await openProvider();
    const { id } = value(await provider.createIntent(order));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await postForm(origin, '/v1/test_helpers/verrow/expire_hold', { payment_intent: id });
    const capture = await provider.capture({ intentId: id, amountCents: 11_840, idempotencyKey: 'c' });
    expect(failure(capture).kind).toBe('hold_gone');
    const canceled = await provider.cancel({ intentId: id, reason: 'abandoned', idempotencyKey: 'x' });
    expect(value(canceled)).toMatchObject({ status: 'canceled', capturedCents: 0, refundedCents: 0 });
  });

  it('keeps the bank’s message for the shopper', async () => {
    const { provider, stripe } = await openProvider();
    const { id } = value(await provider.createIntent(order));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {});
    expect(value(await provider.retrieveIntent(id))).toMatchObject({
      status: 'requires_payment_method',
      lastError: { code: 'card_declined', message: 'Your card was declined.' },
    });
  });

  it('retries a lost response under the same key, and reports no response as unavailable', async () => {
    const { provider, stripe, origin, close } = await openProvider();
    const { id } = value(await provider.createIntent(order));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await postForm(origin, '/v1/test_helpers/verrow/faults', {
      kind: 'drop_after',
      path: '/v1/payment_intents/:id/capture',
    });
    const taken = await provider.capture({ intentId: id, amountCents: 11_840, idempotencyKey: 'c' });
    expect(value(taken).capturedCents).toBe(11_840);
    expect((await stripe.events.list({ type: 'charge.captured' })).data).toHaveLength(1);
    await close();
    expect(failure(await provider.retrieveIntent(id)).kind).toBe('unavailable');
  });

  it('reports a missing intent as invalid with its code', async () => {
    const { provider } = await openProvider();
    expect(failure(await provider.retrieveIntent('pi_missing'))).toMatchObject({
      kind: 'invalid',
      code: 'resource_missing',
    });
  });

  it('accepts a webhook with a fresh valid signature only', async () => {
    const { provider, stripe } = await openProvider();
    const { id } = value(await provider.createIntent(order));
    const [event] = (await stripe.events.list()).data;
    const payload = JSON.stringify(event);
    const sign = (secret: string, ageSeconds: number) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
      });
    expect(provider.verifyWebhook(Buffer.from(payload), sign('whsec_verrow', 0))).toMatchObject({
      id: event?.id,
      type: 'payment_intent.created',
      intentId: id,
    });
    expect(provider.verifyWebhook(payload, sign('whsec_other', 0))).toBeNull();
    expect(provider.verifyWebhook(payload, sign('whsec_verrow', 400))).toBeNull();
    expect(provider.verifyWebhook(`${payload} `, sign('whsec_verrow', 0))).toBeNull();
    expect(provider.verifyWebhook(payload, '')).toBeNull();
  });

  it.each([
    'null',
    '[]',
    '{}',
    '"evt_1"',
    '{"id":1,"type":"x","created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":"x","created":1,"data":null}',
    '{"id":"evt_1\\u0000","type":"x","created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":"x","created":1,"data":{"object":{"payment_intent":"pi_\\u0000"}}}',
    'no JSON',
  ])('rejects a signed webhook that is not an event: %s', async (payload) => {
    const { provider } = await openProvider();
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_verrow' });
    expect(provider.verifyWebhook(payload, signature)).toBeNull();
  });

  it('lists intents and events, each event with its intent', async () => {
    const { provider, stripe } = await openProvider();
    const { id } = value(await provider.createIntent(order));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await stripe.paymentIntents.capture(id);
    await stripe.refunds.create({ payment_intent: id, amount: 100 });
    const events = [];
    for await (const event of provider.listEvents(0)) events.push(value(event));
    expect(events.map(({ type }) => type)).toEqual([
      'charge.refunded',
      'payment_intent.succeeded',
      'payment_intent.amount_capturable_updated',
    ]);
    expect(new Set(events.map((event) => event.intentId))).toEqual(new Set([id]));
    const intents = [];
    for await (const intent of provider.listIntents(0)) intents.push(value(intent));
    expect(intents).toEqual([expect.objectContaining({ id, capturedCents: 11_840, refundedCents: 100 })]);
  });

  it('reads a refund that the bank returns later, and a refund that takes a while', async () => {
    for (const [card, first, last] of [
      ['pm_card_refundFail', 'succeeded', 'failed'],
      ['pm_card_pendingRefund', 'pending', 'succeeded'],
    ] as const) {
      const { provider, stripe, origin } = await openProvider();
      const { id } = value(await provider.createIntent(order));
      await stripe.paymentIntents.confirm(id, { payment_method: card });
      await provider.capture({ intentId: id, amountCents: 11_840, idempotencyKey: 'c' });
      const refund = { intentId: id, amountCents: 1_840, refundId: 'ref_1', idempotencyKey: 'ref_1' };
      const { id: refundId } = value(await provider.refund(refund));
      const read = async () => value(await provider.retrieveIntent(id));
      expect((await read()).refunds).toMatchObject([{ id: refundId, refundId: 'ref_1', status: first }]);
      await postForm(origin, '/v1/test_helpers/verrow/settle_refund', { refund: refundId, status: last });
      expect(await read()).toMatchObject({
        status: 'succeeded',
        refundedCents: last === 'failed' ? 0 : 1_840,
        refunds: [{ status: last, failureReason: last === 'failed' ? 'lost_or_stolen_card' : null }],
      });
      const again = value(await provider.refund({ ...refund, refundId: 'ref_2', idempotencyKey: 'ref_2' }));
      expect(again.status).toBe(first);
    }
  });

  it('reads the disputes of a payment, and sends each as a signed webhook', async () => {
    const receiver = await createWebhookReceiver();
    const { provider, stripe } = await openProvider({ webhookUrl: receiver.url });
    const { id } = value(await provider.createIntent(order));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' });
    await provider.capture({ intentId: id, amountCents: 11_840, idempotencyKey: 'c' });
    const [dispute] = value(await provider.retrieveIntent(id)).disputes;
    expect(dispute).toMatchObject({ amountCents: 11_840, reason: 'fraudulent', status: 'needs_response' });
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    });
    expect(value(await provider.retrieveIntent(id)).disputes).toMatchObject([{ status: 'lost' }]);
    const types = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'];
    const sent = () => receiver.deliveries.filter(({ event }) => types.includes(event.type));
    await receiver.until(() => sent().length === types.length);
    for (const { body, headers } of sent())
      expect(provider.verifyWebhook(body, String(headers['stripe-signature']))).toMatchObject({
        intentId: id,
      });
  });
});
