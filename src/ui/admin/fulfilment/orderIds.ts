import { maximumPackedOrders } from '../../../../contract/rules/fulfilment.ts';

/** The ids of a URL parameter, separated by commas. */
export const parseIds = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => id !== ''))].slice(0, maximumPackedOrders);

export const formatIds = (ids: readonly string[]): string => ids.join(',');

/** The ids with `id` added or removed. */
export const toggleId = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
