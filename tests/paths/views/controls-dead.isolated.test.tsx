import { expect, it, vi } from 'vitest';
import { canPerform } from '../support/drivers.ts';
import { checkoutView } from './support/checkoutView.ts';
import { deadControls, pathsToStates } from './support/testControls.ts';

vi.mock('../../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => view.load() }));
vi.mock('../../../src/ui/checkout/ChangeOrderButton.tsx', () => ({
  ChangeOrderWhilePayingButton: () => (
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

it('a button, a checkbox and a field without effect are found', { timeout: 60_000 }, async () => {
  const path = pathsToStates(view.flow, canPerform(view.drivers)).get(
    'checkout.paying with payment.preparing',
  );
  expect(await deadControls(view, path ?? [])).toEqual([
    'button Change order',
    'checkbox Gift wrap',
    'text Note',
  ]);
});
