import { useState } from 'react';
import styled from 'styled-components';
import { isEditable } from '../../../../contract/orderEdit.ts';
import type { Order } from '../../../../contract/types.ts';
import { color, type } from '../../theme/theme.ts';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { AddProducts } from '../manualOrders/AddProducts.tsx';
import { EditAddress } from './EditAddress.tsx';
import { EditItems } from './EditItems.tsx';

/** Closed until staff need it: the forms are longer than the order, and read its products. */
const Disclosure = styled.details`
  border-top: 1px solid ${color.line};
  ${type[14]}
  & > summary {
    padding-block: 12px;
    color: ${color.ink2};
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

/** DESK-461, DESK-463: the forms that edit an order of which nothing has left; the key resets them when the order has changed. */
export const EditOrder = ({ order }: { readonly order: Order }) => {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = isTaskAllowed('editOrderItems', useStaffRole());
  if (!isAllowed || !isEditable(order.status, order.items)) return null;
  const isDelivered = order.shipments[0]?._deliveryMethod.type === 'home_delivery';
  const version = order.items.map((item) => `${item.size} ${item.canceledQuantity}`).join();
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isDelivered ? 'Change items or address, add products' : 'Change or add items'}</summary>
      {isOpen && <EditItems key={`items ${version}`} order={order} />}
      {isOpen && <AddProducts key={order._id} orderId={order._id} />}
      {isOpen && isDelivered && (
        <EditAddress key={`address ${JSON.stringify(order.shippingAddress)}`} order={order} />
      )}
    </Disclosure>
  );
};
