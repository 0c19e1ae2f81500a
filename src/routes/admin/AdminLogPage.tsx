import { LogView } from '../../ui/admin/log/LogView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-03. */
export const AdminLogPage = () => (
  <>
    <PageTitle>Log</PageTitle>
    <LogView />
  </>
);
