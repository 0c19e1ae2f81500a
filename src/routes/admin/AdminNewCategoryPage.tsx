import { NewCategoryView } from '../../ui/admin/categories/NewCategoryView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-210. */
export const AdminNewCategoryPage = () => (
  <>
    <PageTitle>New category</PageTitle>
    <NewCategoryView />
  </>
);
