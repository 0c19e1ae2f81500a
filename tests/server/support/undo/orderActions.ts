import { readOrderForStaff } from '../../../../server/usecases/admin/orders.ts';
import { editItems } from '../../../../server/usecases/admin/orderEdits/editItems.ts';
import { changeTracking } from '../../../../server/usecases/admin/fulfilment/changeTracking.ts';
import { partlyShippedOrderId } from '../packableOrders.ts';
import { undoOrderId, type UndoSample, type UndoShop } from './undoShop.ts';

const exchange = async ({ context, staff }: UndoShop, size: string) => {
  const { order } = await readOrderForStaff(context, undoOrderId);
  const lines = order.items.map(({ _id }) => ({ orderItemId: _id, cancel: 0, size }));
  return editItems(context, staff, undoOrderId, { lines, expectedRefund: 0 });
};

const track = ({ context, staff }: UndoShop, trackingNumber: string) =>
  changeTracking(context, staff, { orderId: partlyShippedOrderId, number: 1 }, { trackingNumber });

export const orderActions = {
  order_sizes_exchanged: [(shop) => exchange(shop, 'M'), (shop) => exchange(shop, 'S')],
  parcel_tracking_changed: [(shop) => track(shop, 'VRW 2'), (shop) => track(shop, 'VRW 3')],
} as const satisfies { readonly [action: string]: UndoSample };
