import { OrderView } from '../ui/account/OrderView.tsx';
import { useOrder } from '../ui/account/useOrder.ts';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-14. */
export const OrderPage = ({ id = '' }: PageParameters) => {
  const order = useOrder(id);
  return (
    <PersonalSpace>
      <PageTitle>{order.data ? `Order #${order.data.orderNumber}` : 'Order'}</PageTitle>
      <UserPage>
        <OrderView order={order} />
      </UserPage>
    </PersonalSpace>
  );
};
