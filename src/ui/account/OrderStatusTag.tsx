import { Ban, Check, Clock, PackageCheck, RotateCcw, Truck, type LucideIcon } from 'lucide-react';
import { orderStatusLabels, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { StatusTag, type StatusTone } from '../kit/StatusTag.tsx';

const looks: { readonly [S in OrderStatus]: readonly [tone: StatusTone, icon: LucideIcon] } = {
  pending: ['warning', Clock],
  authorized: ['warning', Clock],
  capturing: ['warning', Clock],
  placed: ['success', Check],
  processing: ['success', Check],
  shipped: ['success', Truck],
  delivered: ['success', PackageCheck],
  returned: ['neutral', RotateCcw],
  canceled: ['danger', Ban],
};

/** An order's status as icon and text. */
export const OrderStatusTag = ({ status }: { readonly status: OrderStatus }) => {
  const [tone, Icon] = looks[status];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {orderStatusLabels[status]}
    </StatusTag>
  );
};
