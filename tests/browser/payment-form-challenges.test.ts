import { describe, expect, it } from 'vitest';
import { createIntent } from '../sandbox/harness.ts';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { setUpPaymentForm, typeCard } from './payment-form/paymentForm.ts';

const { page, shop, stripe, openForm, waitForStatus, callProviderScript, pay, statusOf, challenge } =
  setUpPaymentForm();

describe('payment form in the shop’s page', () => {
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
    expect(await findAccessibilityViolations(page())).toEqual([]);
    await challenge().getByRole('button', { name: button }).click();
    await waitForStatus(message);
    expect(await page().locator('dialog').count()).toBe(0);
    expect(await statusOf(id)).toBe(status);
  });

  it('treats Escape in the 3-D Secure dialog as a failed authentication', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4000002500003155');
    await pay();
    await challenge().getByRole('button', { name: 'Complete' }).waitFor();
    await page().keyboard.press('Escape');
    await waitForStatus('payment_intent_authentication_failure');
    expect(await statusOf(id)).toBe('requires_payment_method');
  });

  it.each([
    ['Authorize test payment', 'succeeded', 'requires_capture'],
    ['Fail test payment', 'failed', 'requires_payment_method'],
  ])('CHECK-27 redirects to the test bank and back: %s', async (button, redirectStatus, status) => {
    const { id, form } = await openForm();
    await form.getByLabel('Test bank').check();
    expect(await findAccessibilityViolations(page())).toEqual([]);
    await pay();
    await page().getByRole('heading', { name: 'Approve a payment to Verrow' }).waitFor();
    expect(await findAccessibilityViolations(page())).toEqual([]);
    await page().getByRole('button', { name: button }).click();
    await page().getByRole('heading', { name: 'Back at the shop' }).waitFor();
    const back = new URL(page().url());
    expect(back.origin + back.pathname).toBe(`${shop().origin}/success`);
    expect(back.searchParams.get('payment_intent')).toBe(id);
    expect(back.searchParams.get('redirect_status')).toBe(redirectStatus);
    const secret = back.searchParams.get('payment_intent_client_secret') ?? '';
    const read = await callProviderScript(`stripe.retrievePaymentIntent('${secret}')`);
    expect(read).toMatchObject({ paymentIntent: { id, status } });
    expect(await statusOf(id)).toBe(status);
  });

  it('continues a 3-D Secure challenge that the server encountered', async () => {
    await page().goto(`${shop().origin}/success`);
    const intent = await createIntent(stripe(), {
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      use_stripe_sdk: true,
    });
    const result = callProviderScript(`stripe.handleNextAction({ clientSecret: '${intent.client_secret}' })`);
    await challenge().getByRole('button', { name: 'Complete' }).click();
    expect(await result).toMatchObject({ paymentIntent: { id: intent.id, status: 'requires_capture' } });
  });

  it('mounts the form before the intent exists, and redirects to the return URL', async () => {
    await page().goto(`${shop().origin}/success`);
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
    const intent = await createIntent(stripe());
    const pressed = `window.pay('${intent.client_secret}')`;
    expect(await page().evaluate(pressed)).toMatchObject({ code: 'incomplete_number' });
    await typeCard(page().frameLocator('iframe'), '4242424242424242');
    const back = page().waitForURL(/redirect_status=succeeded/);
    await page().evaluate(`void ${pressed}`);
    await back;
    expect(await statusOf(intent.id)).toBe('requires_capture');
  });
});
