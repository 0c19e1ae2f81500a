import { orderStatusLabels } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { createStatusTag } from '../kit/StatusTag.tsx';
import { orderStatusStyles } from './orderStatusStyles.ts';

const StatusTag = createStatusTag(
  { ...orderStatusLabels, requested: 'Waiting for your payment' },
  { ...orderStatusStyles, requested: orderStatusStyles.pending },
);

/** An order's status as icon and text; an order that staff made waits for its payment (DESK-602). */
export const OrderTag = ({ order }: { readonly order: Pick<Order, 'status' | 'payUntil'> }) => (
  <StatusTag status={order.payUntil === undefined ? order.status : 'requested'} />
);
