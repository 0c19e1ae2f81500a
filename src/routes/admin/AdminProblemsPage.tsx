import { ProblemsView } from '../../ui/admin/problems/ProblemsView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminProblemsPage = () => (
  <>
    <PageTitle>Problems</PageTitle>
    <ProblemsView />
  </>
);
