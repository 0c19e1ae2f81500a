import { screen } from '@testing-library/react';
import { beforeEach, describe, it, vi } from 'vitest';
import { failure, user } from '../../services/support/bodies.ts';
import { mockCheckout } from '../support/checkoutNetwork.ts';
import { findStepHeading, completeAddress, goToPayment } from '../support/checkoutSteps.ts';
import { fakeStripe } from '../support/fakeStripe.ts';
import { main, press, typeInto } from '../support/interactions.ts';
import { expectSpoken, startScreenReader } from '../support/screenReader.ts';
import { renderShop, fakeShopNetwork } from '../support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
let provider = fakeStripe();

vi.mock('../../../src/payments/loadPaymentProvider.ts', () => ({
  loadPaymentProvider: () => provider.load(),
}));

beforeEach(() => {
  provider = fakeStripe();
  mockCheckout(network);
});

const getNextButton = () => main().getByRole('button', { name: 'Next' });

describe('screen reader output of checkout errors', () => {
  it('CHECK-05 CHECK-06 announces the number of invalid fields, and the error of a focused field', async () => {
    network.get('/auth/current_user', { ...user, firstName: '', lastName: '' });
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    const screenReader = await startScreenReader();
    await screenReader.press(getNextButton());
    await expectSpoken(screenReader, ['button, Next', 'group, Please check 7 fields']);
    await screenReader.press(screen.getByRole('link', { name: 'City: Required' }));
    await expectSpoken(screenReader, ['link, City: Required', 'textbox, City, Required, invalid, required']);
  });

  it('CHECK-06 announces the field left blank after the next field', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    const screenReader = await startScreenReader();
    main().getByLabelText('City').focus();
    main().getByLabelText('State').focus();
    await expectSpoken(screenReader, [
      'textbox, City, required',
      'textbox, State, required',
      'polite: City: Required',
    ]);
  });

  it("CHECK-28 announces the provider's message", async () => {
    provider.confirmResults.push({
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
    renderShop('/checkout');
    typeInto(await goToPayment(), 'Ada Lovelace');
    const screenReader = await startScreenReader();
    await screenReader.press(getNextButton());
    await expectSpoken(screenReader, ['button, Next', 'alert', 'assertive: Your card was declined.']);
  });

  it('announces a rejected order with a link to the cart', async () => {
    network.post('/orders', failure(409, 'out_of_stock', 'Wool coat, size M, is out of stock.'));
    renderShop('/checkout');
    await completeAddress();
    press(await main().findByRole('radio', { name: /Home Delivery/ }));
    const screenReader = await startScreenReader();
    await screenReader.press(getNextButton());
    await expectSpoken(screenReader, [
      'button, Next',
      'alert',
      'assertive: Wool coat, size M, is out of stock. See your cart',
    ]);
  });
});
