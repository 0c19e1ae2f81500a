import { PackView } from '../../ui/admin/fulfilment/PackView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-310. */
export const AdminPackPage = () => (
  <>
    <PageTitle>Pack</PageTitle>
    <PackView />
  </>
);
