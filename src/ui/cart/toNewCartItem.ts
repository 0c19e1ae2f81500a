import type { CartItem } from '../../../contract/types.ts';
import type { NewCartItem } from '../../machines/cart/types.ts';

/** The item of a removed line, for undo. */
export const toNewCartItem = (line: CartItem): NewCartItem => ({
  productId: line._product._id,
  title: line._product.title,
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
});
