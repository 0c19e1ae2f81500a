import type { OrderToPack, PackingOrder } from '../../../src/services/admin/fulfilmentServices.ts';
import { orderToPack } from './adminNetwork.ts';

export const first = orderToPack;
export const second: OrderToPack = {
  ...first,
  _id: 'o2',
  orderNumber: 'VR-1002',
  units: 1,
  isPartlyShipped: true,
};

export const line = (orderItemId: string, size: string, quantity: number): PackingOrder['lines'][number] => ({
  orderItemId,
  _product: { _id: 'p1', title: 'Wool coat', brand: 'Nordhavn', imageUrl: ['/media/coat/250.webp'] },
  color: 'Bottle',
  size,
  sku: 'VRW-100',
  quantity,
});
export const firstOrder: PackingOrder = { ...first, lines: [line('i1', 'M', 1), line('i2', 'S', 2)] };
export const secondOrder: PackingOrder = { ...second, lines: [line('i3', 'M', 1)] };
