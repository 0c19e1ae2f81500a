/** In its own file, since the code of the payment form loads once per page. */
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { completeAddressAndDelivery } from './support/checkoutSteps.ts';
import { fakeStripe } from './support/fakeStripe.ts';
import { isDisabled, main, press } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';
import { checkoutMessages } from '../../contract/messages/checkout.ts';

const network = fakeShopNetwork({ isSignedIn: true });
const provider = fakeStripe();

vi.mock('../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => provider.load() }));

it('CHECK-31 shows an error when the chunk of the payment form fails to load, and retries', async () => {
  mockCheckout(network);
  let fetches = 0;
  vi.doMock('../../src/ui/checkout/CardForm.tsx', async () => {
    fetches += 1;
    if (fetches > 1) return vi.importActual('../../src/ui/checkout/CardForm.tsx');
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { shop } = renderShop('/checkout');
  await completeAddressAndDelivery();
  await main().findByText(checkoutMessages.stripeNotLoaded);
  const payment = shop.root.getSnapshot().children.checkout?.getSnapshot().children.payment;
  expect(payment?.getSnapshot().value).toBe('preparationFailed');
  press(main().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false));
  expect(fetches).toBe(2);
});
