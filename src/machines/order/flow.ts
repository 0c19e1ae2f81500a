import { pageFlow } from '../common/flow.ts';
import { segmentsBelow } from '../common/pagePaths.ts';
import type { orderMachine } from './machine.ts';

/** The order of an order page; null on any other page. */
const orderIdOf = (path: string, orders: string): string | null => {
  const [id, ...rest] = segmentsBelow(orders, path) ?? [];
  return id && rest.length === 0 ? id : null;
};

export const orderFlow = pageFlow<typeof orderMachine>()({
  id: 'order',
  isPage: (path, { orders }) => orderIdOf(path, orders) !== null,
  input: ({ path, paths }) => ({ orderId: orderIdOf(path, paths.orders) ?? '' }),
  endsWith: 'page',
});
