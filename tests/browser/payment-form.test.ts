import { describe, expect, it } from 'vitest';
import { postForm } from '../sandbox/harness.ts';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { setUpPaymentForm, typeCard } from './payment-form/paymentForm.ts';

const {
  page,
  shop,
  stripe,
  sandboxOrigin,
  traffic,
  openForm,
  waitForStatus,
  dropConfirmResponses,
  pay,
  statusOf,
} = setUpPaymentForm();

describe('payment form in the shop’s page', () => {
  it('CHECK-26 authorizes a valid card, and the card number never reaches the shop', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4242424242424242');
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await form.getByLabel('Expiration date').inputValue()).toBe('12 / 40');
    await pay();
    await waitForStatus('requires_capture');
    const authorized = await stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(authorized).toMatchObject({
      status: 'requires_capture',
      latest_charge: { billing_details: { name: 'Anna Kowalska' } },
    });

    const toShop = JSON.stringify(await traffic().requestsTo(shop().origin));
    expect(toShop).not.toMatch(/4242[ +]?4242/);
    const toSandbox = await traffic().requestsTo(sandboxOrigin());
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
    expect(await findAccessibilityViolations(page())).toEqual([]);
    expect((await stripe().paymentIntents.retrieve(id)).latest_charge).toBeNull();
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
    expect(JSON.stringify(await traffic().requestsTo(shop().origin))).not.toMatch(
      /4242[ +]?4242|4000[ +]?0000/,
    );
  });

  it('charges once when the response to the confirmation is lost', async () => {
    const { id, form } = await openForm();
    await typeCard(form, '4242424242424242');
    await dropConfirmResponses('1');
    await pay();
    await waitForStatus('requires_capture');
    expect((await stripe().charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('reports a connection error when no response arrives', async () => {
    const { form } = await openForm();
    await typeCard(form, '4242424242424242');
    await dropConfirmResponses('100');
    await pay();
    await waitForStatus('api_connection_error : We could not reach the payment provider.');
    await postForm(sandboxOrigin(), '/v1/test_helpers/verrow/faults/clear', {});
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  });

  it('pays with the keyboard alone', async () => {
    const { id } = await openForm();
    await page().getByRole('button', { name: 'Dark' }).focus();
    await page().keyboard.press('Tab');
    await page().keyboard.press('ArrowRight');
    await page().keyboard.press('ArrowLeft');
    await page().keyboard.press('Tab');
    await page().keyboard.type('378282246310005');
    await page().keyboard.press('Tab');
    await page().keyboard.type('440');
    await page().keyboard.press('Tab');
    await page().keyboard.type('1234');
    await page().keyboard.press('Enter');
    await waitForStatus('requires_capture');
    const paid = await stripe().paymentIntents.retrieve(id, { expand: ['payment_method'] });
    expect(paid.payment_method).toMatchObject({ card: { brand: 'amex', exp_month: 4, exp_year: 2040 } });
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility violation in the %s theme, and updates the theme live',
    async (theme) => {
      const { form } = await openForm(theme);
      expect(await findAccessibilityViolations(page())).toEqual([]);
      await page().getByRole('button', { name: 'Dark' }).click();
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

  it('reports an intent that is no longer open', async () => {
    const { id } = await openForm();
    await stripe().paymentIntents.cancel(id);
    await page().reload();
    await waitForStatus('loaderror payment_intent_unexpected_state: This payment is no longer open.');
    expect(await page().getByRole('status').count()).toBe(1);
  });

  it('has accessible sandbox pages and refuses unknown parent origins', async () => {
    await page().goto(`${sandboxOrigin()}/`);
    expect(await findAccessibilityViolations(page())).toEqual([]);
    await page().goto(`${sandboxOrigin()}/dashboard`);
    expect(await findAccessibilityViolations(page())).toEqual([]);
    const refused = await page().goto(`${sandboxOrigin()}/v1/elements/payment?parent=https://evil.example`);
    expect(refused?.status()).toBe(400);
  });
});
