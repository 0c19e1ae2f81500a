import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  openSandbox,
  catchStripeError,
  returnUrl,
  createStripeClient,
  shopOrigin,
  createIntent,
} from './harness.ts';

const browserHeaders = { authorization: 'Bearer pk_test_verrow' };
const cardFields = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
};

describe('access to the sandbox', () => {
  it('accepts its secret key only', async () => {
    const { origin } = await openSandbox();
    expect(
      await catchStripeError(createStripeClient(origin, 'sk_test_other').paymentIntents.list()),
    ).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${origin}/v1/events`)).status).toBe(401);
  });

  it('returns the public fields of an intent to a browser with the client secret', async () => {
    const { stripe, origin, post } = await openSandbox();
    const made = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      metadata: { orderId: 'order-1' },
    });
    const read = (secret: string) =>
      fetch(`${origin}/v1/payment_intents/${made.id}?client_secret=${secret}`, { headers: browserHeaders });
    const seen: unknown = await (await read(made.client_secret ?? '')).json();
    expect(seen).toMatchObject({ id: made.id, amount: 5_000, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    expect((await read(`${made.id}_secret_guessed`)).status).toBe(404);
    for (const action of ['capture', 'cancel']) {
      const refused = await post(`/v1/payment_intents/${made.id}/${action}`, {}, browserHeaders);
      expect(refused.status).toBe(403);
    }
  });

  it('accepts card numbers from its own pages only', async () => {
    const { stripe, origin, post } = await openSandbox();
    const made = await createIntent(stripe);
    const address = `/v1/payment_intents/${made.id}/confirm`;
    const fields = { client_secret: made.client_secret ?? '', return_url: returnUrl, ...cardFields };
    expect((await post(address, fields, { ...browserHeaders, origin: shopOrigin })).status).toBe(402);
    expect((await post(address, cardFields)).status).toBe(402);
    const own = await post(address, fields, { ...browserHeaders, origin });
    expect(await own.json()).toMatchObject({ status: 'requires_capture' });
  });

  it.each([
    ['4242424242424241', 'incorrect_number'],
    ['4111111111111111', 'card_declined'],
  ])('rejects the card number %s with %s', async (number, code) => {
    const { stripe, origin, post } = await openSandbox();
    const made = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' });
    const fields = {
      ...cardFields,
      client_secret: made.client_secret ?? '',
      'payment_method_data[card][number]': number,
    };
    const answer = await post(`/v1/payment_intents/${made.id}/confirm`, fields, {
      ...browserHeaders,
      origin,
    });
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ error: { type: 'card_error', code } });
    const events = JSON.stringify(await stripe.events.list());
    expect(events).not.toContain(number);
  });

  it('rejects requests for host names other than localhost', async () => {
    const { origin } = await openSandbox();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(origin);
      httpRequest({ host: 'localhost', port, path: '/', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('allows framing by the shop only, sets no cookie, and rejects other return URLs', async () => {
    const { stripe, origin } = await openSandbox();
    const frame = await fetch(`${origin}/v1/elements/payment?parent=${encodeURIComponent(shopOrigin)}`);
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${shopOrigin}`);
    expect(frame.headers.get('set-cookie')).toBeNull();
    const foreign = await fetch(`${origin}/v1/elements/payment?parent=https://evil.example`);
    expect(foreign.status).toBe(400);
    expect((await fetch(origin)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const payment = stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://evil.example/',
    });
    expect(await catchStripeError(payment)).toMatchObject({ code: 'url_invalid', param: 'return_url' });
  });

  it('allows cross-origin requests of the shop for its script and for an intent only', async () => {
    const { origin } = await openSandbox();
    const allowed = async (address: string, from: string) =>
      (await fetch(`${origin}${address}`, { headers: { origin: from } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('/v1/client/1/stripe.js', shopOrigin)).toBe(shopOrigin);
    expect(await allowed('/v1/client/1/stripe.js', 'https://evil.example')).toBeNull();
    expect(await allowed('/v1/payment_methods', shopOrigin)).toBeNull();
    expect(await allowed('/v1/events', shopOrigin)).toBeNull();
  });

  it.each([
    ['{"amount":5000}', 'application/json', 415],
    ['amount=1', 'text/plain', 415],
    ['a'.repeat(70_000), 'application/x-www-form-urlencoded', 413],
    ['a[b]=1&a=2&a[c]=3', 'application/x-www-form-urlencoded', 400],
    ['a[b][c][d][e][f][g]=1', 'application/x-www-form-urlencoded', 400],
    ['__proto__[x]=1', 'application/x-www-form-urlencoded', 400],
    ['metadata=x&amount=500&currency=usd', 'application/x-www-form-urlencoded', 400],
  ])('responds to the body %.30s as %s with %i in Stripe’s format', async (body, type, status) => {
    const { origin } = await openSandbox();
    const answer = await fetch(`${origin}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_verrow', 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
