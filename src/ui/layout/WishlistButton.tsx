import { useSelector } from '@xstate/react';
import Heart from 'lucide-react/icons/heart';
import styled from 'styled-components';
import { Link } from 'wouter';
import { selectCount } from '../../machines/wishlist/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { CountBadge } from '../kit/CountBadge.tsx';
import { useWishlist } from '../shop/ShopContext.tsx';
import { color, iconButtonSize, media } from '../theme/theme.ts';

const StyledLink = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${iconButtonSize};
  height: ${iconButtonSize};
  border-radius: 50%;
  ${media.hover} {
    &:hover {
      background: ${color.surface};
    }
  }
`;

/** Link to the wishlist with its item count. */
export const WishlistButton = () => {
  const count = useSelector(useWishlist(), selectCount);
  return (
    <StyledLink href={paths.wishlist()} aria-label={count > 0 ? `Wishlist, ${count} saved` : 'Wishlist'}>
      <Heart strokeWidth={1.5} size={22} />
      <CountBadge count={count} />
    </StyledLink>
  );
};
