import { labelOf } from '../../../contract/labelOf.ts';
import type { OrderItem } from '../../../contract/types.ts';
import { formatSize } from '../lineItem/lineItemLabel.ts';

/** DESK-534: `Wool coat, Bottle, size M`: of two products with one title, the colour tells which. */
export const coloredItemLabel = ({
  _product: { title },
  color,
  size,
}: Pick<OrderItem, '_product' | 'color' | 'size'>): string =>
  `${title}, ${labelOf(color)}, ${formatSize(size)}`;
