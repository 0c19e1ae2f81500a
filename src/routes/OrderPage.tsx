import { OrderView } from '../ui/account/OrderView.tsx';
import { useOrder } from '../ui/account/useOrder.ts';
import type { PageParameters } from './PersonalPage.tsx';
import { AccountRecordPage } from './common/AccountRecordPage.tsx';

/** ROUTE-14. */
export const OrderPage = ({ id = '' }: PageParameters) => {
  const orderQuery = useOrder(id);
  const title = orderQuery.data ? `Order #${orderQuery.data.orderNumber}` : 'Order';
  return (
    <AccountRecordPage title={title}>
      <OrderView orderQuery={orderQuery} />
    </AccountRecordPage>
  );
};
