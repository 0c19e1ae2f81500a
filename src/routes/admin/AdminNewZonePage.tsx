import { NewZoneView } from '../../ui/admin/delivery/NewZoneView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** INTL-01, INTL-02. */
export const AdminNewZonePage = () => (
  <>
    <PageTitle>New delivery zone</PageTitle>
    <NewZoneView />
  </>
);
