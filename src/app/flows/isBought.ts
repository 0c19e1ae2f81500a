import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';

/** Whether the order was placed and is not canceled. */
export const isBought = ({ status }: Order): boolean => !isUnfinished(status) && status !== 'canceled';
