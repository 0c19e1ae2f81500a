import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import { selectIsPreviewOpen } from '../../machines/cartDrawer/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { Button } from '../kit/Button.tsx';
import { useCartDrawer } from '../shop/ShopContext.tsx';
import { color, layer, media, type } from '../theme/theme.ts';
import { CartLine } from './CartLine.tsx';
import { CartTotals } from './CartTotals.tsx';
import { itemCount } from './itemCount.ts';
import { useCart } from './useCart.ts';

/** CART-03: at least 450 px wide, its list at most 96 units (of 4 px) high. */
const Popup = styled.section`
  display: none;
  ${media.aboveDrawer} {
    display: grid;
  }
  gap: 12px;
  position: absolute;
  top: 100%;
  right: 0;
  z-index: ${layer.menu};
  min-width: 450px;
  padding: 24px;
  background: ${color.raised};
  border: 1px solid ${color.line};
  box-shadow: 0 12px 32px rgb(23 22 19 / 12%);
  & > h2 {
    ${type[16]}
    font-weight: 600;
  }
  & > ul {
    max-height: calc(96 * 4px);
    overflow-y: auto;
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

/**
 * CART-01 to CART-06: what is in the cart, under the pointer. It opens by hover alone and is never the only way:
 * the button it belongs to opens the drawer.
 */
export const CartPreview = () => {
  const drawer = useCartDrawer();
  const isOpen = useSelector(drawer, selectIsPreviewOpen);
  const cart = useCart(isOpen);
  const [, goTo] = useLocation();
  if (!isOpen) return null;
  const count = cart.data?.count ?? 0;
  return (
    <Popup aria-label="Cart preview">
      <h2>{itemCount(count)}</h2>
      {count === 0 ? (
        <p>{cart.isFetching ? 'Loading your cart' : 'Your cart is empty'}</p>
      ) : (
        // A list that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label="Items in your cart">
          {cart.data?.items.map((line) => (
            <CartLine key={line._id} line={line} pictureWidth={imageWidths.drawer} isEditable={false} />
          ))}
        </ul>
      )}
      {cart.data && count > 0 && <CartTotals cart={cart.data} />}
      <Buttons>
        <Button variant="secondary" onClick={() => goTo(paths.cart())}>
          Show cart
        </Button>
        <Button
          disabled={cart.isPending || count === 0}
          onClick={() => drawer.send({ type: 'drawer.checkoutAsked' })}
        >
          Checkout
        </Button>
      </Buttons>
    </Popup>
  );
};
