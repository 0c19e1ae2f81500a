/** In a file of its own: a page that has fetched the code of the payment form once does not fetch it again. */
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messages } from '../../contract/errors.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { answerCheckout } from './support/checkoutNetwork.ts';
import { throughAddress, throughDelivery } from './support/checkoutSteps.ts';
import { fakeProvider } from './support/fakeProvider.ts';
import { isDisabled, main, press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
const provider = fakeProvider();

vi.mock('../../src/payments/loadPayment.ts', () => ({ loadPayment: () => provider.load() }));

it('CHECK-31 says at once that the payment form did not load where its code does not come, and tries again', async () => {
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
  let fetches = 0;
  vi.doMock('../../src/ui/checkout/CardForm.tsx', async () => {
    fetches += 1;
    if (fetches > 1) return vi.importActual('../../src/ui/checkout/CardForm.tsx');
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { shop } = showShop('/checkout');
  await throughAddress();
  await throughDelivery();
  await main().findByText(messages.stripeNotLoaded);
  const payment = shop.root.getSnapshot().children.checkout?.getSnapshot().children.payment;
  expect(payment?.getSnapshot().value).toBe('unprepared');
  press(main().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false));
  expect(fetches).toBe(2);
});
