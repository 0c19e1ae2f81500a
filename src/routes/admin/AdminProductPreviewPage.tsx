import { ProductPreview } from '../../ui/admin/products/ProductPreview.tsx';
import { lazyComponent } from '../../ui/kit/lazyComponent.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** By the page's module: a static import would move the product page into the chunk that all landing pages load. */
const ProductView = lazyComponent(async () => (await import('../ProductPage.tsx')).ProductView, {
  errorText: 'We could not load the preview.',
});

/** DESK-113. */
export const AdminProductPreviewPage = ({ id = '' }: PageParameters) => (
  <ProductPreview id={id} renderProduct={(product) => <ProductView product={product} isPreview />} />
);
