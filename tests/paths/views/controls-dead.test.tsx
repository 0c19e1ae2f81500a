import { expect, it, vi } from 'vitest';
import { canBring } from '../support/hands.ts';
import { checkoutView } from './support/checkoutView.ts';
import { deadControls, pathsToPlaces } from './support/proveControls.ts';

vi.mock('../../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => view.load() }));
vi.mock('../../../src/ui/checkout/ChangeOrderButton.tsx', () => ({
  ChangePaidOrderButton: () => (
    <>
      <button type="button">Change order</button>
      <label>
        <input type="checkbox" checked readOnly /> Gift wrap
      </label>
      <input aria-label="Note" value="" readOnly />
    </>
  ),
}));

const view = checkoutView();

it('finds a button, a checkbox and a field that have no effect', { timeout: 60_000 }, async () => {
  const path = pathsToPlaces(view.flow, canBring(view.hands)).get('checkout.paying with payment.preparing');
  expect(await deadControls(view, path ?? [])).toEqual([
    'button Change order',
    'checkbox Gift wrap',
    'text Note',
  ]);
});
