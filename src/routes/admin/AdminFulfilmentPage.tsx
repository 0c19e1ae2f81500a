import { FulfilmentView } from '../../ui/admin/fulfilment/FulfilmentView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-306. */
export const AdminFulfilmentPage = () => (
  <>
    <PageTitle>Fulfilment</PageTitle>
    <FulfilmentView />
  </>
);
