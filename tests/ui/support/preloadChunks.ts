import { loadApiClientFactory } from '../../../src/app/common/lazyApiClient.ts';
import { fetchFooter } from '../../../src/ui/layout/lazyComponents.tsx';
import { fetchExploreSection } from '../../../src/ui/search/lazyExploreSection.ts';
import { preloadNoticeList } from '../../../src/ui/notifications/Notifications.tsx';
import { preloadPages, pageModules } from '../../../src/routes/publicPages.tsx';

/** Imports all lazy modules before the first test, so that their transformation does not count against its timeout. */
export const preloadChunks = () =>
  Promise.all([
    loadApiClientFactory(),
    fetchFooter(),
    fetchExploreSection(),
    ...pageModules.map(preloadPages),
    import('../../../src/app/executeCaptcha.ts'),
    import('../../../src/app/flows/authenticate.ts'),
    import('../../../src/app/pageFlows/account.ts'),
    import('../../../src/app/pageFlows/findOrder.ts'),
    import('../../../src/app/pageFlows/orderLink.ts'),
    import('../../../src/app/flows/storedSession.ts'),
    import('../../../src/routes/AccountDetailsPage.tsx'),
    import('../../../src/routes/AccountPage.tsx'),
    import('../../../src/routes/AccountPreferencesPage.tsx'),
    import('../../../src/routes/CartPage.tsx'),
    import('../../../src/routes/CheckoutPage.tsx'),
    import('../../../src/routes/OrderPage.tsx'),
    import('../../../src/routes/OrderReturnPage.tsx'),
    import('../../../src/routes/OrdersPage.tsx'),
    import('../../../src/routes/GuestOrderPages.tsx'),
    import('../../../src/routes/ReturnPage.tsx'),
    import('../../../src/routes/ReturnsPage.tsx'),
    import('../../../src/routes/ReviewPage.tsx'),
    import('../../../src/routes/SignInPage.tsx'),
    import('../../../src/routes/SignUpPage.tsx'),
    import('../../../src/routes/WithdrawPage.tsx'),
    import('../../../src/app/pageFlows/withdrawal.ts'),
    import('../../../src/ui/auth/AuthDialog.tsx'),
    import('../../../src/ui/cart/CartDrawer.tsx'),
    import('../../../src/ui/cart/CartPreview.tsx'),
    import('../../../src/ui/layout/NavDrawer.tsx'),
    import('../../../src/ui/kit/CarouselTrack.tsx'),
    import('../../../src/ui/kit/DialogPanel.tsx'),
    import('../../../src/ui/kit/DrawerPanel.tsx'),
    import('../../../src/ui/notifications/NoticeList.tsx').then(preloadNoticeList),
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
