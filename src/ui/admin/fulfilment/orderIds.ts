import type { OrderToPack } from '../../../services/admin/fulfilmentServices.ts';
import { maximumPackedOrders } from '../../../../contract/rules/fulfilment.ts';

/** The ids of a URL parameter, separated by commas. */
export const parseIds = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => id !== ''))].slice(0, maximumPackedOrders);

export const formatIds = (ids: readonly string[]): string => ids.join(',');

/** DESK-645: the ids in the sequence of the list, an order next after the one with which it is sent; those that are not shown come last. */
export const inPackingSequence = (ids: readonly string[], shown: readonly OrderToPack[]): string[] => {
  const chosen = shown.filter(({ _id }) => ids.includes(_id));
  const withPartners = chosen.flatMap((order) => [
    order,
    ...chosen.filter(({ orderNumber }) => order.sentWith?.includes(orderNumber)),
  ]);
  return [...new Set([...withPartners.map(({ _id }) => _id), ...ids])];
};

/** The ids with `id` added or removed. */
export const toggleId = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
