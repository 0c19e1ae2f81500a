import type { NewCartItem } from '../../../src/machines/cart/types.ts';

export const jacket: NewCartItem = {
  productId: 'p1',
  title: 'Parka',
  color: 'green',
  size: 'M',
  quantity: 1,
  unitPrice: 120,
};
