import { BatchesView } from '../../ui/admin/batches/BatchesView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-410. */
export const AdminBatchesPage = () => (
  <>
    <PageTitle>Batches</PageTitle>
    <BatchesView />
  </>
);
