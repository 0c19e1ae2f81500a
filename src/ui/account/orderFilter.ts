import { orderStatusLabels, type OrderStatus } from '../../../contract/orderStatechart.ts';

/** Statuses that can be filtered. Unfinished orders are first in the unfiltered list. */
const statuses = ['placed', 'processing', 'shipped', 'delivered', 'returned', 'canceled'] as const;

export const orderFilterOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'All orders' },
  ...statuses.map((status) => ({ value: status, label: orderStatusLabels[status] })),
];

/** The status in the URL's search; undefined if absent or not filterable. */
export const parseOrderFilter = (search: string): OrderStatus | undefined => {
  const value = new URLSearchParams(search).get('status');
  return statuses.find((status) => status === value);
};
