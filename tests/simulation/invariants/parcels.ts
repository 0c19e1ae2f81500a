/** Orders that are sent in parts. */
import { noRows, type Invariant } from './invariant.ts';

const sent = "('shipped', 'delivered', 'returned')";

export const parcels: readonly Invariant[] = [
  noRows(
    'S13',
    'No more units leave or are canceled than were ordered.',
    `SELECT i.id, i.quantity, i.shipped_quantity, i.canceled_quantity, coalesce(p.units, 0) AS in_parcels
     FROM order_items i
     LEFT JOIN (SELECT order_item_id, sum(quantity) AS units FROM parcel_items GROUP BY order_item_id) p
       ON p.order_item_id = i.id
     WHERE coalesce(p.units, 0) <> i.shipped_quantity OR i.shipped_quantity + i.canceled_quantity > i.quantity
       OR i.returned_quantity + i.in_return_quantity > i.shipped_quantity`,
  ),
  noRows(
    'S13',
    'An order is shipped when its last unit has left or was canceled, and not before.',
    `SELECT o.id, o.status, i.quantity, i.shipped_quantity, i.canceled_quantity FROM orders o
     JOIN order_items i ON i.order_id = o.id
     WHERE o.status IN ${sent} AND i.shipped_quantity + i.canceled_quantity <> i.quantity
     UNION ALL
     SELECT o.id, o.status, sum(i.quantity), sum(i.shipped_quantity), sum(i.canceled_quantity) FROM orders o
     JOIN order_items i ON i.order_id = o.id WHERE o.status NOT IN ${sent} GROUP BY o.id
     HAVING sum(i.shipped_quantity + i.canceled_quantity) = sum(i.quantity)`,
  ),
  noRows(
    'S13',
    'Only a placed order has parcels, and a canceled one none.',
    `SELECT o.id, o.status, o.placed_at FROM orders o JOIN parcels p ON p.order_id = o.id
     WHERE o.placed_at IS NULL OR o.status NOT IN ('placed', 'processing', 'shipped', 'delivered', 'returned')`,
  ),
  noRows(
    'S13',
    'The parcels of a delivered order are delivered.',
    `SELECT o.id, p.number FROM orders o JOIN parcels p ON p.order_id = o.id
     WHERE o.status IN ('delivered', 'returned') AND p.delivered_at IS NULL`,
  ),
];
