import { pageFlow } from '../common/flow.ts';
import { segmentsBelow } from '../common/pagePaths.ts';
import type { returnWizardMachine } from './machine.ts';

/** The order of a return page; null on any other page. */
const orderIdOf = (path: string, orders: string): string | null => {
  const [id, name, ...rest] = segmentsBelow(orders, path) ?? [];
  return id && name === 'return' && rest.length === 0 ? id : null;
};

export const returnWizardFlow = pageFlow<typeof returnWizardMachine>()({
  id: 'returnWizard',
  durable: {
    scope: 'shopper',
    version: 1,
    olderShapes: ['1lkr6ag'],
  },
  isPage: (path, { orders }) => orderIdOf(path, orders) !== null,
  input: ({ user, path, paths }) => ({ userId: user.userId, orderId: orderIdOf(path, paths.orders) ?? '' }),
  endsWith: 'page',
  // A submitted return is not shown again after its page was left.
  onLeave: { type: 'returnWizard.left' },
});
