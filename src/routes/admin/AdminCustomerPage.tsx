import { CustomerView } from '../../ui/admin/customers/CustomerView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-04. */
export const AdminCustomerPage = ({ id = '' }: PageParameters) => <CustomerView id={id} />;
