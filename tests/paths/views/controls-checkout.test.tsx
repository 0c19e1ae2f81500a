import { vi } from 'vitest';
import { checkoutView } from './support/checkoutView.ts';
import { proveControls } from './support/proveControls.ts';

vi.mock('../../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => view.load() }));

const view = checkoutView();

proveControls(view);
