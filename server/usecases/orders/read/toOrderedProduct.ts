import type { OrderItemRow } from '../../../store/orders.ts';
import { pictureUrls } from '../../cart/cartView.ts';

/** The product of an order line in the wire format. */
export const toOrderedProduct = (row: Pick<OrderItemRow, 'product_id' | 'title' | 'brand' | 'pictures'>) => ({
  _id: row.product_id,
  title: row.title,
  brand: row.brand,
  imageUrl: pictureUrls(row.pictures),
});
