import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import { selectIsPreviewOpen } from '../../machines/cartDrawer/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { dropdown } from '../kit/dropdown.styles.ts';
import { MoneyCurrency } from '../price/Money.tsx';
import { useCartDrawer } from '../shop/ShopContext.tsx';
import { media, type } from '../theme/theme.ts';
import { CartLine } from './CartLine.tsx';
import { CartTotals } from './CartTotals.tsx';
import { LineList } from './cart.styles.ts';
import { formatItemCount } from './formatItemCount.ts';
import { useCart } from './useCart.ts';

/** CART-03: at least 450 px wide, its list at most 96 units (of 4 px) high. */
const Popup = styled.section`
  display: none;
  ${media.aboveDrawer} {
    display: grid;
  }
  gap: 12px;
  ${dropdown}
  top: 100%;
  min-width: 450px;
  padding: 24px;
  box-shadow: 0 12px 32px rgb(23 22 19 / 12%);
  & > h2 {
    ${type[16]}
    font-weight: 600;
  }
`;

const ScrollableList = styled(LineList)`
  max-height: calc(96 * 4px);
  overflow-y: auto;
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

const emptyText = ({ isFetching, isError }: ReturnType<typeof useCart>): string => {
  if (isFetching) return 'Loading your cart';
  return isError ? 'We could not load your cart.' : 'Your cart is empty';
};

/** Closes the preview on Escape wherever the focus is (WCAG 1.4.13). */
const useEscape = (isOpen: boolean, close: () => void) => {
  const onEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close());
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isOpen]);
};

/** CART-01 to CART-06: the cart's items on hover. Its button opens the drawer, for keyboard and touch. */
export const CartPreview = () => {
  const drawer = useCartDrawer();
  const isOpen = useSelector(drawer, selectIsPreviewOpen);
  const cart = useCart(isOpen);
  const [, navigate] = useLocation();
  useEscape(isOpen, () => drawer.send({ type: 'preview.closed' }));
  if (!isOpen) return null;
  const count = cart.data?.count ?? 0;
  return (
    <Popup aria-label="Cart preview">
      <h2>{formatItemCount(count)}</h2>
      {!cart.data || count === 0 ? (
        <p>{emptyText(cart)}</p>
      ) : (
        // A scrollable list must be focusable for keyboard users.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ScrollableList tabIndex={0} aria-label="Items in your cart">
          <MoneyCurrency value={cart.data.currency}>
            {cart.data.items.map((line) => (
              <CartLine key={line._id} line={line} pictureWidth={imageWidths.drawer} isEditable={false} />
            ))}
          </MoneyCurrency>
        </ScrollableList>
      )}
      {cart.data && count > 0 && <CartTotals cart={cart.data} />}
      <Buttons>
        <Button variant="secondary" onClick={() => navigate(paths.cart())}>
          Show cart
        </Button>
        <Button
          disabled={cart.isPending || count === 0}
          onClick={() => drawer.send({ type: 'drawer.checkoutRequested' })}
        >
          Checkout
        </Button>
      </Buttons>
    </Popup>
  );
};
