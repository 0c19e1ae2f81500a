import { lazyComponent } from '../../ui/kit/lazyComponent.tsx';
import { ProductSkeleton } from '../../ui/product/ProductSkeleton.tsx';
import type { PreviewViews } from '../../ui/admin/adminContext.ts';

/** Views of the shop's pages, from the chunks of those pages, which then need no parts of the admin area. */
export const previewViews: PreviewViews = {
  ProductView: lazyComponent(async () => (await import('../../routes/ProductPage.tsx')).ProductView, {
    fallback: <ProductSkeleton />,
    errorText: 'We could not load the preview.',
  }),
  CampaignView: lazyComponent(async () => (await import('../../routes/homePages.ts')).CampaignView, {
    errorText: 'We could not load the preview.',
  }),
  FlowChart: lazyComponent(async () => (await import('./FlowChart.tsx')).FlowChart, {
    errorText: 'We could not load the statechart.',
  }),
};
