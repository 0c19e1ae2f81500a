import { ZonesView } from '../../ui/admin/delivery/ZonesView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** INTL-01. */
export const AdminDeliveryPage = () => (
  <>
    <PageTitle>Delivery</PageTitle>
    <ZonesView />
  </>
);
