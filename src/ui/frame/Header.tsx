import { useSelector } from '@xstate/react';
import Menu from 'lucide-react/icons/menu';
import { selectIsAdmin, selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useFetchedEffect } from '../kit/useFetchedEffect.ts';
import { useAuth, useNavigationFlow } from '../shop/ShopContext.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { Actions, Bar, Burger, OnWide, Place, Row, SearchPlace } from './headerLook.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { preloadNavDrawer } from './lazyParts.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { WishlistButton } from './WishlistButton.tsx';
import { Wordmark } from './Wordmark.tsx';

const fetchAwayOnScroll = async () => (await import('./awayOnScroll.ts')).awayOnScroll;

/** FRAME-02: logo, search, account, wishlist and cart; at 768 px or less also the button of the navigation drawer. */
export const Header = () => {
  const auth = useAuth();
  const navigation = useNavigationFlow();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const isAdmin = useSelector(auth, selectIsAdmin);
  return (
    <Bar ref={useFetchedEffect<HTMLElement>(fetchAwayOnScroll, 0)}>
      <Row>
        <Burger>
          <IconButton
            label="Menu"
            onPointerEnter={preloadNavDrawer}
            onClick={() => navigation.send({ type: 'navigationDrawer.opened' })}
          >
            <Menu strokeWidth={1.5} size={24} />
          </IconButton>
        </Burger>
        <Place>
          <Wordmark />
        </Place>
        <SearchPlace>
          <HeaderSearch />
        </SearchPlace>
        <Actions>
          <OnWide>
            <ThemeSwitch />
          </OnWide>
          <AccountMenu
            isSignedIn={isSignedIn}
            isAdmin={isAdmin}
            onLogOut={() => auth.send({ type: 'signOut.asked' })}
          />
          <WishlistButton />
          <CartButton />
        </Actions>
      </Row>
    </Bar>
  );
};
