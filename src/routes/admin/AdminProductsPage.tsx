import { ProductsView } from '../../ui/admin/products/ProductsView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminProductsPage = () => (
  <>
    <PageTitle>Products</PageTitle>
    <ProductsView />
  </>
);
