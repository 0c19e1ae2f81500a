import { ProductPreview } from '../../ui/admin/products/ProductPreview.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-113. */
export const AdminProductPreviewPage = ({ id = '' }: PageParameters) => <ProductPreview id={id} />;
