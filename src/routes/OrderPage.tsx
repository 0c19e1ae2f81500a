import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { OrderView } from '../ui/account/OrderView.tsx';
import { useOrder } from '../ui/account/useOrder.ts';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';
import { Titled } from './Titled.tsx';

/** ROUTE-14. */
export const OrderPage = ({ id = '' }: PageParameters) => {
  const order = useOrder(id);
  const title = order.data ? `Order #${order.data.orderNumber}` : 'Order';
  return (
    <PersonalSpace>
      <Titled title={title} />
      <AccountFrame title={title}>
        <OrderView order={order} />
      </AccountFrame>
    </PersonalSpace>
  );
};
