import { vi } from 'vitest';
import { checkoutView } from './support/checkoutView.ts';
import { proveControls } from './support/proveControls.ts';

vi.mock('../../../src/payments/loadPayment.ts', () => ({ loadPayment: () => view.load() }));

const view = checkoutView();

proveControls(view);
