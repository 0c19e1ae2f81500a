import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing } from '../../machines/cart/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { Button } from '../kit/Button.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, media, type } from '../theme/theme.ts';
import { CartLine } from './CartLine.tsx';
import { CartTotals } from './CartTotals.tsx';
import { LineList } from './cartLook.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { itemCount } from './itemCount.ts';
import { PromoCode } from './PromoCode.tsx';
import { RemovedLines } from './RemovedLines.tsx';
import { useCart } from './useCart.ts';

const Layout = styled.div`
  display: grid;
  gap: 32px;
  ${media.from1024} {
    grid-template-columns: minmax(0, 7fr) minmax(320px, 4fr);
    gap: 64px;
  }
`;

const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: 16px;
  background: ${color.surface};
  padding: 24px;
  ${media.from1024} {
    position: sticky;
    top: 96px;
    align-self: start;
  }
`;

const Notice = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  border-left: 3px solid ${color.warning};
  background: ${color.surface};
  padding: 16px;
  ${type[14]}
`;

/** The cart page's content. */
export const CartView = () => {
  const cart = useCart(true);
  return (
    <Busy isBusy={cart.isPending} label="Loading your cart" skeleton={<SkeletonBlock $height="360px" />}>
      {cart.data ? (
        <Filled cart={cart.data} />
      ) : (
        <ErrorState
          text="Your cart could not be loaded."
          onRetry={() => void cart.refetch()}
          isRetrying={cart.isFetching}
        />
      )}
    </Busy>
  );
};

const Filled = ({ cart }: { readonly cart: Cart }) => {
  const isChanged = cart.items.some((line) => line.change !== null);
  if (cart.count === 0) {
    return (
      <>
        <RemovedLines />
        <EmptyCart />
      </>
    );
  }
  return (
    <Layout>
      <div>
        <p>{itemCount(cart.count)}</p>
        {isChanged && <ChangedNotice />}
        <RemovedLines />
        <LineList>
          {cart.items.map((line) => (
            <CartLine key={line._id} line={line} pictureWidth={imageWidths.cart} />
          ))}
        </LineList>
      </div>
      <Side aria-label="Totals">
        <PromoCode applied={cart.promoCode} />
        <CartTotals cart={cart} />
        {isChanged ? (
          <Button wide disabled>
            Checkout
          </Button>
        ) : (
          <LinkButton wide href={paths.checkout()}>
            Checkout
          </LinkButton>
        )}
      </Side>
    </Layout>
  );
};

/** Nothing changes silently: the shopper accepts what changed before paying. */
const ChangedNotice = () => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  return (
    <Notice role="status">
      <p>Something changed since you added these items. Please have a look before you check out.</p>
      <Button
        variant="secondary"
        disabled={isEditing}
        onClick={() => flow.send({ type: 'cart.changesAccepted', requestId: newKey() })}
      >
        Accept changes
      </Button>
    </Notice>
  );
};
