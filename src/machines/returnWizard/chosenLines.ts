import type { OrderItem } from '../../../contract/types.ts';
import type { ReturnWizardContext } from './types.ts';

export interface ChosenLine {
  readonly item: OrderItem;
  /** At least 1, at most what of the line can still be returned. */
  readonly quantity: number;
}

/** What was chosen of the lines as the server has them now: another tab may have returned some of them meanwhile. */
export const chosenLines = (
  items: readonly OrderItem[],
  quantities: ReturnWizardContext['quantities'],
): ChosenLine[] =>
  items
    .map((item) => ({ item, quantity: Math.min(quantities[item._id] ?? 0, item.returnableQuantity) }))
    .filter(({ quantity }) => quantity > 0);
