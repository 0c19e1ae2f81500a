import { storeName } from '../../contract/rules.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { WishlistView } from '../ui/wishlist/WishlistView.tsx';
import { paths } from '../paths/paths.ts';

/** ROUTE-08. */
export const WishlistPage = () => {
  usePageHead({
    title: 'Wishlist',
    description: `What you have saved at ${storeName}, for yourself or as a gift.`,
    canonicalPath: paths.wishlist(),
    isUnlisted: true,
  });
  return <WishlistView />;
};
