import { NewProductForm } from '../../ui/admin/products/NewProductForm.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-101. */
export const AdminNewProductPage = () => (
  <>
    <PageTitle>New product</PageTitle>
    <NewProductForm />
  </>
);
