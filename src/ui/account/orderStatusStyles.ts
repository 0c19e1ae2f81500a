import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import PackageCheck from 'lucide-react/icons/package-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { StatusStyles } from '../kit/StatusTag.tsx';

export const orderStatusStyles: StatusStyles<OrderStatus> = {
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
