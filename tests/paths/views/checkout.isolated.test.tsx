import { vi } from 'vitest';
import { checkoutView } from './support/checkoutView.ts';
import { walkViews } from './support/walkViews.ts';

vi.mock('../../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => view.load() }));

const view = checkoutView();

walkViews(view);
