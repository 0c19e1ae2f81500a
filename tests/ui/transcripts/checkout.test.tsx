import { screen } from '@testing-library/react';
import { beforeEach, describe, it, vi } from 'vitest';
import { failure, user } from '../../services/support/bodies.ts';
import { fakeNetwork } from '../../services/support/network.ts';
import { answerCheckout } from '../support/checkoutNetwork.ts';
import { heading, throughAddress, toPayment } from '../support/checkoutSteps.ts';
import { fakeProvider } from '../support/fakeProvider.ts';
import { main, press, typeInto } from '../support/hands.ts';
import { expectHeard, listen } from '../support/listen.ts';
import { answerAsUsual, showShop } from '../support/showShop.tsx';

const network = fakeNetwork();
let provider = fakeProvider();

vi.mock('../../../src/payments/loadPayment.ts', () => ({ loadPayment: () => provider.load() }));

beforeEach(() => {
  provider = fakeProvider();
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
});

const nextButton = () => main().getByRole('button', { name: 'Next' });

describe('what is heard of an error in checkout', () => {
  it('CHECK-05 CHECK-06 is how many fields are wrong, and at each field what', async () => {
    network.get('/auth/current_user', { ...user, firstName: '', lastName: '' });
    showShop('/checkout');
    await heading('Shipping address');
    const shopper = await listen();
    await shopper.presses(nextButton());
    await expectHeard(shopper, ['button, Next', 'group, Please check 7 fields']);
    await shopper.presses(screen.getByRole('link', { name: 'City: Required' }));
    await expectHeard(shopper, ['link, City: Required', 'textbox, City, Required, invalid, required']);
  });

  it('CHECK-06 is which field was left blank, while the next one is told', async () => {
    showShop('/checkout');
    await heading('Shipping address');
    const shopper = await listen();
    main().getByLabelText('City').focus();
    main().getByLabelText('State').focus();
    await expectHeard(shopper, [
      'textbox, City, required',
      'textbox, State, required',
      'polite: City: Required',
    ]);
  });

  it("CHECK-28 is the provider's message, at the top of the form", async () => {
    provider.answers.push({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    showShop('/checkout');
    typeInto(await toPayment(), 'Ada Lovelace');
    const shopper = await listen();
    await shopper.presses(nextButton());
    await expectHeard(shopper, ['button, Next', 'alert', 'assertive: Your card was declined.']);
  });

  it('is what the server refuses, with the way to the cart', async () => {
    network.post('/orders', failure(409, 'out_of_stock', 'Wool coat, size M, is out of stock.'));
    showShop('/checkout');
    await throughAddress();
    press(await main().findByRole('radio', { name: /Home Delivery/ }));
    const shopper = await listen();
    await shopper.presses(nextButton());
    await expectHeard(shopper, [
      'button, Next',
      'alert',
      'assertive: Wool coat, size M, is out of stock. See your cart',
    ]);
  });
});
