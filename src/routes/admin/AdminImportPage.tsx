import { ImportView } from '../../ui/admin/imports/ImportView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-421. */
export const AdminImportPage = () => (
  <>
    <PageTitle>Import products</PageTitle>
    <ImportView />
  </>
);
