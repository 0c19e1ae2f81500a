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

/** How a line is named to those who cannot see it stand beside its picture. */
export const lineName = ({ _product, size }: CartItem): string => `${_product.title}, size ${size}`;
