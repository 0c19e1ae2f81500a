import { useState } from 'react';
import { isEditable } from '../../../../contract/orderEdit.ts';
import type { Order } from '../../../../contract/types.ts';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { Disclosure } from '../Disclosure.tsx';
import { AddProducts } from '../manualOrders/AddProducts.tsx';
import { EditAddress } from './EditAddress.tsx';
import { EditItems } from './EditItems.tsx';

/** DESK-461, DESK-463: the forms that edit an order of which nothing has left; the key resets them when the order has changed. */
export const EditOrder = ({ order }: { readonly order: Order }) => {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = isTaskAllowed('editOrderItems', useStaffRole());
  if (!isAllowed || !isEditable(order.status, order.items)) return null;
  const isDelivered = order.shipments[0]?._deliveryMethod.type === 'home_delivery';
  const version = order.items.map((item) => `${item.size} ${item.canceledQuantity}`).join();
  return (
    // The forms are longer than the order, and read its products.
    <Disclosure $hasRule onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isDelivered ? 'Change items or address, add products' : 'Change or add items'}</summary>
      {isOpen && <EditItems key={`items ${version}`} order={order} />}
      {isOpen && <AddProducts key={order._id} orderId={order._id} />}
      {isOpen && isDelivered && (
        <EditAddress key={`address ${JSON.stringify(order.shippingAddress)}`} order={order} />
      )}
    </Disclosure>
  );
};
