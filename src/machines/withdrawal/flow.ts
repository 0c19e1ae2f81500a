import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { withdrawalMachine } from './machine.ts';

/** The order number of the page's address, such as `/withdraw?order=4827193605`. */
const orderNumberOf = (path: string): string =>
  new URLSearchParams(path.split('?')[1] ?? '').get('order') ?? '';

export const withdrawalFlow = pageFlow<typeof withdrawalMachine>()({
  id: 'withdrawal',
  access: 'public',
  durable: { scope: 'tab', version: 1 },
  isPage: (path, { withdraw }) => isWithin(withdraw, path),
  input: ({ path }) => ({ orderNumber: orderNumberOf(path) }),
  endsWith: 'page',
  // A receipt is not shown again after its page was left.
  onLeave: { type: 'withdrawal.left' },
});
