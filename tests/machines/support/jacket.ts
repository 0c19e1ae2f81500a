import type { CartPiece } from '../../../src/machines/cart/types.ts';

export const jacket: CartPiece = {
  productId: 'p1',
  title: 'Parka',
  color: 'green',
  size: 'M',
  quantity: 1,
  unitPrice: 120,
};
