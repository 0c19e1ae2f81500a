import { orderStatusLabels, type OrderStatus } from '../../../contract/orderStatechart.ts';

/** What a shopper may look for; what is not finished stands first in the whole list. */
const statuses = ['placed', 'processing', 'shipped', 'delivered', 'returned', 'canceled'] as const;

export const orderFilterOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'All orders' },
  ...statuses.map((status) => ({ value: status, label: orderStatusLabels[status] })),
];

/** The status that the address of the list names; nothing where it names none that can be looked for. */
export const orderFilterIn = (search: string): OrderStatus | undefined => {
  const named = new URLSearchParams(search).get('status');
  return statuses.find((status) => status === named);
};
