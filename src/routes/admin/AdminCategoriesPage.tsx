import { CategoriesView } from '../../ui/admin/categories/CategoriesView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-210 to DESK-212. */
export const AdminCategoriesPage = () => (
  <>
    <PageTitle>Categories</PageTitle>
    <CategoriesView />
  </>
);
