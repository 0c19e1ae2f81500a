import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { catchStripeError, createIntent, openSandbox, returnUrl } from './harness.ts';

const card = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '40',
  'card[cvc]': '123',
});

const open = async () => {
  const { origin, post, stripe } = await openSandbox();
  /** As the test wallet creates it; from another page the card is refused. */
  const createToken = async (number: string, page = origin): Promise<string> => {
    const headers = { authorization: 'Bearer pk_test_verrow', origin: page };
    const reply = await post('/v1/confirmation_tokens', card(number), headers);
    const body = (await reply.json()) as { id?: string; error?: { message: string } };
    return body.id ?? `${reply.status} ${body.error?.message ?? ''}`;
  };
  const confirm = async (token: string) => {
    const { id } = await createIntent(stripe);
    return stripe.paymentIntents.confirm(id, { confirmation_token: token, return_url: returnUrl });
  };
  return { createToken, confirm };
};

describe('confirmation tokens of the sandbox, with the official SDK', () => {
  it('GUEST-22 authorize one intent with the card of the wallet', async () => {
    const { createToken, confirm } = await open();
    const token = await createToken('4242424242424242');
    expect(token).toMatch(/^ctoken_/);
    expect(await confirm(token)).toMatchObject({ status: 'requires_capture', amount_capturable: 5_000 });
    expect(await catchStripeError(confirm(token))).toMatchObject({
      statusCode: 400,
      param: 'confirmation_token',
    });
  });

  it('GUEST-23 are declined, and ask for 3-D Secure, like the card', async () => {
    const { createToken, confirm } = await open();
    const declined = await catchStripeError(confirm(await createToken('4000000000000002')));
    expect(declined).toMatchObject({ code: 'card_declined' });
    expect(await confirm(await createToken('4000002500003155'))).toMatchObject({
      status: 'requires_action',
    });
  });

  it('GUEST-22 are refused after twelve hours, as those of the provider are', async () => {
    const { createToken, confirm } = await open();
    const [early, late] = [await createToken('4242424242424242'), await createToken('4242424242424242')];
    const createdAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: createdAt + 12 * 3_600_000 - 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await confirm(early)).toMatchObject({ status: 'requires_capture' });
    vi.setSystemTime(createdAt + 12 * 3_600_000 + 60_000);
    expect(await catchStripeError(confirm(late))).toMatchObject({
      statusCode: 400,
      param: 'confirmation_token',
    });
  });

  it('are not created from the card data of another page, and an unknown one confirms nothing', async () => {
    const { createToken, confirm } = await open();
    expect(await createToken('4242424242424242', 'http://127.0.0.1:3000')).toContain('402');
    expect(await catchStripeError(confirm('ctoken_unknown'))).toMatchObject({ statusCode: 404 });
  });
});
