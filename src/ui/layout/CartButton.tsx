import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import styled from 'styled-components';
import { selectShouldFetchCount } from '../../machines/cartDrawer/selectors.ts';
import { CountBadge } from '../kit/CountBadge.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { useCartDrawer, useQueries } from '../shop/ShopContext.tsx';
import { LazyCartPreview, preloadCartDrawer } from './lazyComponents.tsx';

const Anchor = styled.div`
  position: relative;
`;

/** CART-01, CART-17: hovering shows a preview; a click, key press or tap opens the drawer. */
export const CartButton = () => {
  const drawer = useCartDrawer();
  const queries = useQueries();
  const isSignedIn = useSelector(drawer, selectShouldFetchCount);
  const { data } = useQuery({ ...queries.cartCount(), enabled: isSignedIn });
  const count = isSignedIn ? (data ?? 0) : 0;
  return (
    <Anchor
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && drawer.send({ type: 'preview.opened' })}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && drawer.send({ type: 'preview.closed' })}
      onKeyDown={({ key }) => key === 'Escape' && drawer.send({ type: 'preview.closed' })}
    >
      <IconButton
        label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
        onPointerEnter={preloadCartDrawer}
        onFocus={preloadCartDrawer}
        onClick={() => drawer.send({ type: 'drawer.opened' })}
      >
        <ShoppingBag strokeWidth={1.5} size={22} />
        <CountBadge count={count} />
      </IconButton>
      <LazyCartPreview />
    </Anchor>
  );
};
