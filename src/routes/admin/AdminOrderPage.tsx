import { OrderView } from '../../ui/admin/orders/OrderView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** ROLE-05. */
export const AdminOrderPage = ({ id = '' }: PageParameters) => <OrderView id={id} />;
