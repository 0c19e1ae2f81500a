import { vi } from 'vitest';
import { checkoutView } from './support/checkoutView.ts';
import { walkViews } from './support/walkViews.ts';

vi.mock('../../../src/payments/loadPayment.ts', () => ({ loadPayment: () => view.load() }));

const view = checkoutView();

walkViews(view);
