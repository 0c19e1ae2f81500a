import { vi } from 'vitest';
import { checkoutView } from './support/checkoutView.ts';
import { testControls } from './support/testControls.ts';

vi.mock('../../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => view.load() }));

const view = checkoutView();

testControls(view);
