import { useSelector } from '@xstate/react';
import Heart from 'lucide-react/icons/heart';
import { selectIsWished } from '../../machines/wishlist/selectors.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useWishlist } from '../shop/ShopContext.tsx';

export interface WishlistToggleProps {
  readonly productId: string;
  readonly title: string;
}

/** WISH-01: adds a product to the wishlist or removes it. */
export const WishlistToggle = ({ productId, title }: WishlistToggleProps) => {
  const wishlist = useWishlist();
  const isWished = useSelector(wishlist, selectIsWished(productId));
  return (
    <IconButton
      label={`Save ${title} to your wishlist`}
      aria-pressed={isWished}
      onClick={() => wishlist.send({ type: 'wishlist.toggled', productId })}
    >
      <Heart strokeWidth={1.5} size={22} fill={isWished ? 'currentColor' : 'none'} />
    </IconButton>
  );
};
