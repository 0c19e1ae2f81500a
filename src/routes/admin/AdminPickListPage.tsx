import { PickListView } from '../../ui/admin/fulfilment/PickListView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-307. */
export const AdminPickListPage = () => (
  <>
    <PageTitle>Pick list</PageTitle>
    <PickListView />
  </>
);
