import { assert, describe, expect, it } from 'vitest';
import { createAuthorizedIntent, openSandbox, catchStripeError, returnUrl, createIntent } from './harness.ts';

describe('payment intents of the sandbox, with the official SDK', () => {
  it('authorizes the amount, captures it, and records both in the charge', async () => {
    const { stripe } = await openSandbox();
    const held = await createAuthorizedIntent(stripe);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 11_840, amount_received: 0 });

    const captured = await stripe.paymentIntents.capture(held.id, { expand: ['latest_charge'] });
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 11_840 });
    expect(captured.latest_charge).toMatchObject({
      captured: true,
      amount_captured: 11_840,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('captures less than the hold and releases the rest', async () => {
    const { stripe } = await openSandbox();
    const held = await createAuthorizedIntent(stripe, 10_000);
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 7_000 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 7_000 });
    const tooMuch = await catchStripeError(stripe.refunds.create({ payment_intent: held.id, amount: 7_001 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  });

  it('rejects a capture of more than the hold, and a second capture', async () => {
    const { stripe } = await openSandbox();
    const held = await createAuthorizedIntent(stripe);
    const more = await catchStripeError(
      stripe.paymentIntents.capture(held.id, { amount_to_capture: 11_841 }),
    );
    expect(more).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' });
    await stripe.paymentIntents.capture(held.id);
    const repeated = await catchStripeError(stripe.paymentIntents.capture(held.id));
    expect(repeated).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: held.id, status: 'succeeded' },
    });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'insufficient funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'has expired'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', 'security code is incorrect'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error', 'while processing'],
  ])('declines %s and accepts another card afterwards', async (card, code, declineCode, words) => {
    const { stripe } = await openSandbox();
    const intent = await createIntent(stripe);
    const declined = await catchStripeError(
      stripe.paymentIntents.confirm(intent.id, { payment_method: card }),
    );
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
    });
    expect(declined.message).toContain(words);
    expect(declined.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });

    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after.last_payment_error).toMatchObject({ code, decline_code: declineCode });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  it.each([
    ['complete', 'requires_capture', 'succeeded'],
    ['fail', 'requires_payment_method', 'failed'],
  ])('requires 3-D Secure; the outcome %s leads to %s', async (outcome, status, redirectStatus) => {
    const { stripe, post } = await openSandbox();
    const intent = await createIntent(stripe, {
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: returnUrl,
    });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const page = new URL(intent.next_action?.redirect_to_url?.url ?? '');
    expect((await fetch(page)).status).toBe(200);

    const response = await post(page.pathname, {
      client_secret: page.searchParams.get('client_secret') ?? '',
      return_url: returnUrl,
      outcome,
    });
    const location = new URL(response.headers.get('location') ?? '');
    expect(response.status).toBe(303);
    expect(`${location.origin}${location.pathname}`).toBe(returnUrl);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  it('requires confirmation of an intent created with a payment method', async () => {
    const { stripe } = await openSandbox();
    const ready = await createIntent(stripe, {
      payment_method: 'pm_card_amex',
    });
    expect(ready.status).toBe('requires_confirmation');
    const held = await stripe.paymentIntents.confirm(ready.id, { expand: ['payment_method'] });
    expect(held).toMatchObject({ status: 'requires_capture', payment_method: { card: { brand: 'amex' } } });
  });

  it('releases the hold when the intent is canceled, and rejects canceling a captured intent', async () => {
    const { stripe } = await openSandbox();
    const held = await createAuthorizedIntent(stripe);
    const canceled = await stripe.paymentIntents.cancel(held.id, {
      cancellation_reason: 'abandoned',
      expand: ['latest_charge'],
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      amount_capturable: 0,
      latest_charge: { captured: false, amount_captured: 0 },
    });
    expect(await catchStripeError(stripe.paymentIntents.capture(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });

    const other = await createAuthorizedIntent(stripe);
    await stripe.paymentIntents.capture(other.id);
    expect(await catchStripeError(stripe.paymentIntents.cancel(other.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('refunds in parts up to the captured amount, and no cent more', async () => {
    const { stripe } = await openSandbox();
    const held = await createAuthorizedIntent(stripe, 10_000);
    await stripe.paymentIntents.capture(held.id);
    for (const amount of [3_333, 3_333, 3_334]) {
      await stripe.refunds.create({ payment_intent: held.id, amount });
    }
    const more = await catchStripeError(stripe.refunds.create({ payment_intent: held.id, amount: 1 }));
    expect(more.code).toBe('charge_already_refunded');
    const refunds = await stripe.refunds.list({ payment_intent: held.id });
    expect(refunds.data.map((refund) => refund.amount)).toEqual([3_334, 3_333, 3_333]);
    assert(typeof held.latest_charge === 'string');
    const charge = await stripe.charges.retrieve(held.latest_charge);
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 10_000 });
  });

  it('stores metadata, updates it by key and removes empty values', async () => {
    const { stripe } = await openSandbox();
    const made = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      metadata: { orderId: 'order-1', note: 'gift' },
    });
    const changed = await stripe.paymentIntents.update(made.id, {
      amount: 6_000,
      metadata: { note: '', step: '2' },
    });
    expect(changed).toMatchObject({ amount: 6_000, metadata: { orderId: 'order-1', step: '2' } });
    expect(changed.metadata).not.toHaveProperty('note');
  });

  it.each([
    [{ currency: 'usd' }, 'amount'],
    [{ amount: 49, currency: 'usd' }, 'amount'],
    [{ amount: -1, currency: 'usd' }, 'amount'],
    [{ amount: 10.5, currency: 'usd' }, 'amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount'],
    [{ amount: 5_000 }, 'currency'],
    [{ amount: 5_000, currency: 'usd', colour: 'red' }, 'colour'],
    [{ amount: 5_000, currency: 'usd', capture_method: 'later' }, 'capture_method'],
    [{ amount: 5_000, currency: 'usd', payment_method_types: ['cash'] }, 'payment_method_types'],
  ])('rejects %o and names %s', async (params, param) => {
    const { stripe } = await openSandbox();
    const refused = await catchStripeError(stripe.rawRequest('POST', '/v1/payment_intents', params));
    expect(refused).toMatchObject({ statusCode: 400, param });
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('lists intents and events newest first, with cursors and a creation range', async () => {
    const { stripe } = await openSandbox();
    const made: string[] = [];
    for (let amount = 100; amount < 107; amount += 1) {
      made.unshift((await stripe.paymentIntents.create({ amount, currency: 'usd' })).id);
    }
    const all = await stripe.paymentIntents.list({ limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all.map((intent) => intent.id)).toEqual(made);
    const before = await stripe.paymentIntents.list({ ending_before: made[4], limit: 2 });
    expect(before.data.map((intent) => intent.id)).toEqual([made[2], made[3]]);
    const future = Math.floor(Date.now() / 1000) + 3_600;
    expect((await stripe.events.list({ created: { gte: future } })).data).toEqual([]);
    expect((await stripe.events.list({ type: 'payment_intent.created', limit: 100 })).data).toHaveLength(7);
  });
});
