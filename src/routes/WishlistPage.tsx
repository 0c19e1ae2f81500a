import { usePageHead } from '../ui/head/usePageHead.ts';
import { WishlistView } from '../ui/wishlist/WishlistView.tsx';
import { paths } from './paths.ts';

/** ROUTE-08. */
export const WishlistPage = () => {
  usePageHead({ title: 'Wishlist', canonicalPath: paths.wishlist() });
  return <WishlistView />;
};
