import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  createAuthorizedIntent,
  openSandbox,
  createTemporaryFolder,
  createWebhookReceiver,
} from './harness.ts';

describe('webhooks of the sandbox', () => {
  it('signs every event so that the SDK verifies it', async () => {
    const receiver = await createWebhookReceiver();
    const { stripe } = await openSandbox({ webhookUrl: receiver.url });
    const held = await createAuthorizedIntent(stripe);
    await receiver.until(() => receiver.deliveries.length === 3);
    for (const { body, headers } of receiver.deliveries) {
      const signature = String(headers['stripe-signature']);
      const event = stripe.webhooks.constructEvent(body, signature, 'whsec_verrow', 300);
      expect(event.api_version).toBe(Stripe.API_VERSION);
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other', 300)).toThrow(
        'No signatures found',
      );
    }
    expect(receiver.deliveries.map(({ event }) => event.type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
    ]);
    const updated = receiver.deliveries.find(({ event }) => event.type.endsWith('capturable_updated'));
    expect(updated?.event.data.object).toMatchObject({ id: held.id, status: 'requires_capture' });
  });

  it('retries until the shop responds with 2xx, then sends the event no more', async () => {
    const receiver = await createWebhookReceiver((count) => (count < 4 ? 500 : 200));
    const { stripe } = await openSandbox({ webhookUrl: receiver.url });
    await createAuthorizedIntent(stripe);
    await receiver.until(() => receiver.deliveries.length === 7);
    const accepted = receiver.deliveries.slice(4).map(({ event }) => event.id);
    expect(new Set(accepted).size).toBe(3);
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    await receiver.until(() => receiver.deliveries.length === 8);
    expect(accepted).not.toContain(receiver.deliveries[7]?.event.id);
  });

  it('continues undelivered events after a restart', async () => {
    const folder = createTemporaryFolder();
    const first = await openSandbox({ folder, webhookUrl: 'http://127.0.0.1:9/webhooks' });
    const held = await createAuthorizedIntent(first.stripe);
    await first.close();

    const receiver = await createWebhookReceiver();
    await openSandbox({ folder, webhookUrl: receiver.url });
    await receiver.until(() => receiver.deliveries.length === 3);
    expect(
      receiver.deliveries.some(({ event }) => 'id' in event.data.object && event.data.object.id === held.id),
    ).toBe(true);
  });

  it('holds or drops webhooks by mode, and keeps the events for reconciliation', async () => {
    const receiver = await createWebhookReceiver();
    const { stripe, post } = await openSandbox({ webhookUrl: receiver.url });
    await post('/v1/test_helpers/verrow/webhooks', { mode: 'drop' });
    await stripe.paymentIntents.create({ amount: 501, currency: 'usd' });
    await post('/v1/test_helpers/verrow/webhooks', { mode: 'hold' });
    const held = await stripe.paymentIntents.create({ amount: 502, currency: 'usd' });
    expect(receiver.deliveries).toEqual([]);
    await post('/v1/test_helpers/verrow/webhooks', { mode: 'deliver' });
    await receiver.until(() => receiver.deliveries.length === 1);
    expect(receiver.deliveries[0]?.event.data.object).toMatchObject({ id: held.id });
    expect((await stripe.events.list()).data).toHaveLength(2);
  });

  it('sends an event when a hold expires', async () => {
    const receiver = await createWebhookReceiver();
    const { stripe, post } = await openSandbox({ webhookUrl: receiver.url });
    const held = await createAuthorizedIntent(stripe);
    await post('/v1/test_helpers/verrow/expire_hold', { payment_intent: held.id });
    await receiver.until(() =>
      receiver.deliveries.some(({ event }) => event.type === 'payment_intent.canceled'),
    );
    expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
  });
});
