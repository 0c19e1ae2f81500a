import { useSelector } from '@xstate/react';
import Menu from 'lucide-react/icons/menu';
import { selectHasAccount, selectIsAdmin, selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useLazyEffect } from '../kit/useLazyEffect.ts';
import { useAuth, useNavigationFlow } from '../shop/ShopContext.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { Actions, Bar, Burger, DesktopOnly, LogoArea, Row, SearchArea } from './header.styles.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { preloadNavDrawer } from './lazyComponents.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { WishlistButton } from './WishlistButton.tsx';
import { Wordmark } from './Wordmark.tsx';

const loadHideOnScroll = async () => (await import('./hideOnScroll.ts')).hideOnScroll;

/** FRAME-02: logo, search, account, wishlist and cart; at 768 px or less also the navigation drawer button. */
export const Header = () => {
  const auth = useAuth();
  const navigation = useNavigationFlow();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const hasAccount = useSelector(auth, selectHasAccount);
  const isAdmin = useSelector(auth, selectIsAdmin);
  return (
    <Bar ref={useLazyEffect<HTMLElement>(loadHideOnScroll, 0)}>
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
        <LogoArea>
          <Wordmark />
        </LogoArea>
        <SearchArea>
          <HeaderSearch />
        </SearchArea>
        <Actions>
          <DesktopOnly>
            <ThemeSwitch />
          </DesktopOnly>
          <AccountMenu
            isSignedIn={isSignedIn}
            hasAccount={hasAccount}
            isAdmin={isAdmin}
            onLogOut={() => auth.send({ type: 'signOut.requested' })}
          />
          <WishlistButton />
          <CartButton />
        </Actions>
      </Row>
    </Bar>
  );
};
