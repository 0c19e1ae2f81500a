import { fetchNetwork } from '../../../src/app/network.ts';
import { fetchFooter } from '../../../src/ui/frame/lazyParts.tsx';
import { fetchWhereToGo } from '../../../src/ui/search/lazyWhereToGo.ts';
import { fetchPages, pageModules } from '../../../src/routes/publicPages.tsx';

/** What the shop fetches when it is needed, transformed before the first test, which would otherwise spend its time on that. */
export const fetchChunks = () =>
  Promise.all([
    fetchNetwork(),
    fetchFooter(),
    fetchWhereToGo(),
    ...pageModules.map(fetchPages),
    import('../../../src/app/executeCaptcha.ts'),
    import('../../../src/app/flows/authenticate.ts'),
    import('../../../src/app/flows/provideAccount.ts'),
    import('../../../src/app/flows/storedSession.ts'),
    import('../../../src/routes/AccountDetailsPage.tsx'),
    import('../../../src/routes/AccountPage.tsx'),
    import('../../../src/routes/AccountPreferencesPage.tsx'),
    import('../../../src/routes/CartPage.tsx'),
    import('../../../src/routes/CheckoutPage.tsx'),
    import('../../../src/routes/OrderPage.tsx'),
    import('../../../src/routes/OrderReturnPage.tsx'),
    import('../../../src/routes/OrdersPage.tsx'),
    import('../../../src/routes/ReturnPage.tsx'),
    import('../../../src/routes/ReturnsPage.tsx'),
    import('../../../src/routes/ReviewPage.tsx'),
    import('../../../src/routes/SignInPage.tsx'),
    import('../../../src/routes/SignUpPage.tsx'),
    import('../../../src/ui/auth/AuthDialog.tsx'),
    import('../../../src/ui/cart/CartDrawer.tsx'),
    import('../../../src/ui/cart/CartPreview.tsx'),
    import('../../../src/ui/frame/NavDrawer.tsx'),
    import('../../../src/ui/kit/CarouselTrack.tsx'),
    import('../../../src/ui/kit/DialogPanel.tsx'),
    import('../../../src/ui/kit/DrawerPanel.tsx'),
    import('../../../src/ui/product/DeliveryEstimate.tsx'),
    import('../../../src/ui/product/RecentlyViewed.tsx'),
    import('../../../src/ui/product/RelatedProducts.tsx'),
    import('../../../src/ui/product/SizeGuidePanel.tsx'),
    import('../../../src/ui/product/WearWith.tsx'),
    import('../../../src/ui/product/ZoomPanel.tsx'),
    import('../../../src/ui/product/reviews/Reviews.tsx'),
    import('../../../src/ui/search/SearchOverlay.tsx'),
    import('../../../src/ui/wishlist/AddToCart.tsx'),
  ]);
