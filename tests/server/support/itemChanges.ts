import type { Order } from '../../../contract/types.ts';

type Change = Partial<{ cancel: number; size: string }>;

export interface ItemChanges {
  readonly coat?: Change;
  readonly belt?: Change;
}

/** The edit of all items of an order of coats and belts; what is not named stays. */
export const toEditedLines = ({ items }: Order, { coat, belt }: ItemChanges) =>
  items.map((item) => ({
    orderItemId: item._id,
    cancel: 0,
    size: item.size,
    ...(item._product._id === 'coat' ? coat : belt),
  }));
