import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { imageWidths } from '../../../contract/pictures.ts';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { selectIsDrawerOpen } from '../../machines/cartDrawer/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { StandaloneLink } from '../link/TextLink.tsx';
import { MoneyCurrency } from '../price/Money.tsx';
import { QueryError } from '../shop/QueryError.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { useAuth, useCartDrawer } from '../shop/ShopContext.tsx';
import { LazyWalletButtons } from '../payment/LazyWalletButtons.tsx';
import { CartLine } from './CartLine.tsx';
import { CartAnnouncer } from './CartAnnouncer.tsx';
import { CartTotals } from './CartTotals.tsx';
import { CartChangedNotice, hasChangedLines } from './CartChangedNotice.tsx';
import { DrawerFooter, LineList } from './cart.styles.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { formatItemCount } from './formatItemCount.ts';
import { RemovedLineNotice } from './RemovedLineNotice.tsx';
import { RetryEditNotice } from './RetryEditNotice.tsx';
import { useCart } from './useCart.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

/** CART-08 to CART-14. */
export const CartDrawer = () => {
  const drawer = useCartDrawer();
  const isOpen = useSelector(drawer, selectIsDrawerOpen);
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  const cart = useCart(isOpen);
  const noticeId = useId();
  const count = cart.data?.count ?? 0;
  const isCheckoutBlocked = cart.data !== undefined && hasChangedLines(cart.data);
  const isCountKnown = !isSignedIn || cart.data !== undefined;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => drawer.send({ type: 'drawer.closed' })}
      title={isCountKnown ? `Your Cart (${formatItemCount(count)})` : 'Your Cart'}
      footer={
        <DrawerFooter>
          {cart.data && count > 0 && <CartTotals cart={cart.data} />}
          <Button
            wide
            disabled={(isSignedIn && count === 0) || isCheckoutBlocked}
            aria-describedby={isCheckoutBlocked ? noticeId : undefined}
            onClick={() => drawer.send({ type: 'drawer.checkoutRequested' })}
          >
            Checkout
          </Button>
          {count > 0 && (
            <StandaloneLink href={paths.cart()} onClick={() => drawer.send({ type: 'drawer.closed' })}>
              Show cart or add a discount code
            </StandaloneLink>
          )}
          {isOpen && count > 0 && !isCheckoutBlocked && (
            <LazyWalletButtons
              label="Or pay with a wallet"
              onConfirmed={() => drawer.send({ type: 'drawer.checkoutRequested' })}
            />
          )}
        </DrawerFooter>
      }
    >
      <WaitingChanges />
      <Busy
        isBusy={isSignedIn && cart.isPending}
        label="Loading your cart"
        skeleton={<SkeletonBlock $height="240px" />}
      >
        {cart.isError && !cart.data ? (
          <QueryError query={cart} text="We could not load your cart." />
        ) : (
          <>
            <RetryEditNotice />
            {isCheckoutBlocked && <CartChangedNotice id={noticeId} />}
            <RemovedLineNotice cart={cart.data} />
            {cart.data && count > 0 ? (
              <MoneyCurrency value={cart.data.currency}>
                <LineList>
                  {cart.data.items.map((line) => (
                    <CartLine key={line._id} line={line} pictureWidth={imageWidths.drawer} />
                  ))}
                </LineList>
              </MoneyCurrency>
            ) : (
              <EmptyCart />
            )}
          </>
        )}
      </Busy>
      <CartAnnouncer cart={cart.data} announcesOnMount />
    </Drawer>
  );
};
