import { ProductView } from '../../ui/admin/products/ProductView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** ROLE-05. */
export const AdminProductPage = ({ id = '' }: PageParameters) => <ProductView id={id} />;
