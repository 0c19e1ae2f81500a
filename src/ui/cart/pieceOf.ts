import type { CartItem } from '../../../contract/types.ts';
import type { CartPiece } from '../../machines/cart/types.ts';

/** A line as a piece that can be put back. */
export const pieceOf = (line: CartItem): CartPiece => ({
  productId: line._product._id,
  title: line._product.title,
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
});
