import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { postForm, createStripeClient } from '../sandbox/harness.ts';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { launchChromium } from '../support/launchChromium.ts';
import { createTemporaryFolder } from '../support/temporary.ts';
import { recordTraffic, type Traffic } from '../support/recordTraffic.ts';
import { serveShopPage } from './payment-form/shopPage.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let shop: Awaited<ReturnType<typeof serveShopPage>>;
let sandbox: Sandbox;
let sandboxOrigin = '';
let stripe: Stripe;
let traffic: Traffic;

beforeAll(async () => {
  shop = await serveShopPage(() => sandboxOrigin);
  sandbox = buildSandbox({ folder: createTemporaryFolder(), shopOrigins: [shop.origin], webhookUrl: null });
  sandboxOrigin = await sandbox.listen(0);
  stripe = createStripeClient(sandboxOrigin);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.close();
  shop?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  traffic = recordTraffic(context);
  page = await context.newPage();
});
afterEach(() => context.close());

const openForm = async (theme: 'dark' | 'light' = 'light'): Promise<{ id: string; form: FrameLocator }> => {
  const intent = await stripe.paymentIntents.create({
    amount: 11_840,
    currency: 'usd',
    capture_method: 'manual',
    automatic_payment_methods: { enabled: true },
  });
  const query = new URLSearchParams({ sandbox: sandboxOrigin, secret: intent.client_secret ?? '', theme });
  await page.goto(`${shop.origin}/?${query.toString()}`);
  await waitForStatus('ready');
  return { id: intent.id, form: page.frameLocator('iframe[title="Secure payment input frame"]') };
};

const typeCard = async (form: FrameLocator, number: string): Promise<void> => {
  await form.getByLabel('Card number').pressSequentially(number);
  await form.getByLabel('Expiration date').pressSequentially('1240');
  await form.getByLabel('Security code').pressSequentially('123');
};

/** Waits until the status element contains this text. */
const waitForStatus = async (text: string | RegExp): Promise<void> => {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 20_000 });
};

/** Calls the provider's script in the page without React; passed as text, since a bundler would rewrite the import. */
const callProviderScript = async (call: string): Promise<unknown> => {
  const script = JSON.stringify(`${sandboxOrigin}/v1/client/1/stripe.js`);
  return page.evaluate(
    `import(${script}).then((module) => { const stripe = module.VerrowSandboxStripe('pk_test_verrow'); return ${call}; })`,
  );
};

/** Drops the responses of the next confirmations after executing them. */
const dropConfirmResponses = async (times: string): Promise<void> => {
  const path = '/v1/payment_intents/:id/confirm';
  await postForm(sandboxOrigin, '/v1/test_helpers/verrow/faults', { kind: 'drop_after', path, times });
};

const pay = () => page.getByRole('button', { name: 'Next' }).click();
const statusOf = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status;
const challenge = () => page.frameLocator('iframe[title="3-D Secure"]');

describe('payment form in the shop’s page', () => {
  it('CHECK-26 authorizes a valid card, and the card number never reaches the shop', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4242424242424242');
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await form.getByLabel('Expiration date').inputValue()).toBe('12 / 40');
    await pay();
    await waitForStatus('requires_capture');
    const authorized = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(authorized).toMatchObject({
      status: 'requires_capture',
      latest_charge: { billing_details: { name: 'Anna Kowalska' } },
    });

    const toShop = JSON.stringify(await traffic.requestsTo(shop.origin));
    expect(toShop).not.toMatch(/4242[ +]?4242/);
    const toSandbox = await traffic.requestsTo(sandboxOrigin);
    expect(toSandbox.some(({ body }) => body.includes('4242424242424242'))).toBe(true);
    expect(toSandbox.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([]);
  });

  it('CHECK-28 returns the provider’s message for a declined card, then accepts a valid one', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4000000000000002');
    await pay();
    await waitForStatus('card_error card_declined generic_decline: Your card was declined.');
    expect(await statusOf(id)).toBe('requires_payment_method');
    await form.getByLabel('Card number').fill('');
    await form.getByLabel('Card number').pressSequentially('5555555555554444');
    await pay();
    await waitForStatus('requires_capture');
    expect(await statusOf(id)).toBe('requires_capture');
  });

  it('shows an error beside each field and sends no request', async () => {
    const { form, id } = await openForm();
    await form.getByLabel('Card number').pressSequentially('4242 4242 4242 4241');
    await form.getByLabel('Expiration date').pressSequentially('120');
    await pay();
    await waitForStatus('validation_error invalid_number');
    const number = form.getByLabel('Card number');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await form.locator('#number-error').textContent()).toBe('Your card number is invalid.');
    expect(await form.locator('#expiry-error').textContent()).toBe(
      "Your card's expiration date is incomplete.",
    );
    expect(await form.locator('#code-error').textContent()).toBe("Your card's security code is incomplete.");
    expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toBeNull();
  });

  it('fills in a test card by a button, replaces invalid input, and pays with it', async () => {
    const { form } = await openForm();
    await form.getByLabel('Card number').pressSequentially('4242 4242 4242 4241');
    await pay();
    await waitForStatus('validation_error invalid_number');
    await form.getByRole('button', { name: 'Declined 4000 0000 0000 0002' }).click();
    expect(await form.locator('.error:visible').count()).toBe(0);
    await pay();
    await waitForStatus('card_error card_declined generic_decline: Your card was declined.');
    await form.getByRole('radio', { name: 'Test bank' }).check();
    expect(await form.getByRole('button').count()).toBe(0);
    await form.getByRole('radio', { name: 'Card' }).check();
    await form.getByRole('button', { name: 'Accepted 4242 4242 4242 4242' }).click();
    expect(await form.getByRole('status').textContent()).toBe('The test card is filled in.');
    await pay();
    await waitForStatus('requires_capture');
    expect(JSON.stringify(await traffic.requestsTo(shop.origin))).not.toMatch(/4242[ +]?4242|4000[ +]?0000/);
  });

  it.each([
    ['Complete', 'requires_capture', 'requires_capture'],
    ['Fail', 'payment_intent_authentication_failure', 'requires_payment_method'],
  ])('shows 3-D Secure in a dialog; %s ends in %s', async (button, message, status) => {
    const { id, form } = await openForm();
    await typeCard(form, '4000002500003155');
    await pay();
    await challenge().getByRole('heading', { name: 'Approve this payment' }).waitFor();
    const complete = challenge().getByRole('button', { name: 'Complete' });
    await expect.poll(() => complete.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await challenge().getByRole('button', { name: button }).click();
    await waitForStatus(message);
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await statusOf(id)).toBe(status);
  });

  it('treats Escape in the 3-D Secure dialog as a failed authentication', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4000002500003155');
    await pay();
    await challenge().getByRole('button', { name: 'Complete' }).waitFor();
    await page.keyboard.press('Escape');
    await waitForStatus('payment_intent_authentication_failure');
    expect(await statusOf(id)).toBe('requires_payment_method');
  });

  it.each([
    ['Authorize test payment', 'succeeded', 'requires_capture'],
    ['Fail test payment', 'failed', 'requires_payment_method'],
  ])('CHECK-27 redirects to the test bank and back: %s', async (button, redirectStatus, status) => {
    const { id, form } = await openForm();
    await form.getByLabel('Test bank').check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await pay();
    await page.getByRole('heading', { name: 'Approve a payment to Verrow' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    const back = new URL(page.url());
    expect(back.origin + back.pathname).toBe(`${shop.origin}/success`);
    expect(back.searchParams.get('payment_intent')).toBe(id);
    expect(back.searchParams.get('redirect_status')).toBe(redirectStatus);
    const secret = back.searchParams.get('payment_intent_client_secret') ?? '';
    const read = await callProviderScript(`stripe.retrievePaymentIntent('${secret}')`);
    expect(read).toMatchObject({ paymentIntent: { id, status } });
    expect(await statusOf(id)).toBe(status);
  });

  it('charges once when the response to the confirmation is lost', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4242424242424242');
    await dropConfirmResponses('1');
    await pay();
    await waitForStatus('requires_capture');
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('reports a connection error when no response arrives', async () => {
    const { form } = await openForm();
    await typeCard(form, '4242424242424242');
    await dropConfirmResponses('100');
    await pay();
    await waitForStatus('api_connection_error : We could not reach the payment provider.');
    await postForm(sandboxOrigin, '/v1/test_helpers/verrow/faults/clear', {});
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  });

  it('pays with the keyboard alone', async () => {
    const { id } = await openForm();
    await page.getByRole('button', { name: 'Dark' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.type('378282246310005');
    await page.keyboard.press('Tab');
    await page.keyboard.type('440');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await waitForStatus('requires_capture');
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] });
    expect(paid.payment_method).toMatchObject({ card: { brand: 'amex', exp_month: 4, exp_year: 2040 } });
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility violation in the %s theme, and updates the theme live',
    async (theme) => {
      const { form } = await openForm(theme);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect
        .poll(() =>
          form.getByLabel('Card number').evaluate((field) => getComputedStyle(field).backgroundColor),
        )
        .toBe('rgb(19, 19, 17)');
    },
  );

  it('keeps the caret position when a digit in the middle is corrected', async () => {
    const { form } = await openForm();
    const number = form.getByLabel('Card number');
    await number.pressSequentially('424242424242');
    for (let step = 0; step < 7; step += 1) await number.press('ArrowLeft');
    await number.press('5');
    expect(await number.inputValue()).toBe('4242 4254 2424 2');
    await number.press('Backspace');
    expect(await number.inputValue()).toBe('4242 4242 4242');
  });

  it('continues a 3-D Secure challenge that the server encountered', async () => {
    await page.goto(`${shop.origin}/success`);
    const intent = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      use_stripe_sdk: true,
    });
    const result = callProviderScript(`stripe.handleNextAction({ clientSecret: '${intent.client_secret}' })`);
    await challenge().getByRole('button', { name: 'Complete' }).click();
    expect(await result).toMatchObject({ paymentIntent: { id: intent.id, status: 'requires_capture' } });
  });

  it('mounts the form before the intent exists, and redirects to the return URL', async () => {
    await page.goto(`${shop.origin}/success`);
    const mounted = `(() => {
      const elements = stripe.elements({ mode: 'payment', amount: 5000, currency: 'usd' });
      const element = elements.create('payment');
      document.body.append(document.createElement('section'));
      return new Promise((resolve) => {
        element.on('ready', () => resolve(true));
        element.mount('section');
        Object.assign(window, { pay: async (clientSecret) => {
          const { error } = await elements.submit();
          return error ?? stripe.confirmPayment({ elements, clientSecret, confirmParams: { return_url: location.href } });
        } });
      });
    })()`;
    expect(await callProviderScript(mounted)).toBe(true);
    const intent = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      capture_method: 'manual',
    });
    const pressed = `window.pay('${intent.client_secret}')`;
    expect(await page.evaluate(pressed)).toMatchObject({ code: 'incomplete_number' });
    await typeCard(page.frameLocator('iframe'), '4242424242424242');
    const back = page.waitForURL(/redirect_status=succeeded/);
    await page.evaluate(`void ${pressed}`);
    await back;
    expect(await statusOf(intent.id)).toBe('requires_capture');
  });

  it('reports an intent that is no longer open', async () => {
    const { id } = await openForm();
    await stripe.paymentIntents.cancel(id);
    await page.reload();
    await waitForStatus('loaderror payment_intent_unexpected_state: This payment is no longer open.');
    expect(await page.getByRole('status').count()).toBe(1);
  });

  it('has accessible sandbox pages and refuses unknown parent origins', async () => {
    await page.goto(`${sandboxOrigin}/`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.goto(`${sandboxOrigin}/dashboard`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const refused = await page.goto(`${sandboxOrigin}/v1/elements/payment?parent=https://evil.example`);
    expect(refused?.status()).toBe(400);
  });
});
