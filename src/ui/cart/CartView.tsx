import { useId } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { imageWidths } from '../../../contract/pictures.ts';
import type { Cart } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { sidebarColumns } from '../kit/sidebarColumns.styles.ts';
import { MutedText } from '../kit/step.styles.ts';
import { MoneyCurrency } from '../price/Money.tsx';
import { QueryContent } from '../shop/QueryContent.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { color, media } from '../theme/theme.ts';
import { LazyWalletButtons } from '../payment/LazyWalletButtons.tsx';
import { CartLine } from './CartLine.tsx';
import { CartAnnouncer } from './CartAnnouncer.tsx';
import { CartTotals } from './CartTotals.tsx';
import { CartChangedNotice, hasChangedLines } from './CartChangedNotice.tsx';
import { LineList } from './cart.styles.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { formatItemCount } from './formatItemCount.ts';
import { PromoCode } from './PromoCode.tsx';
import { RemovedLineNotice } from './RemovedLineNotice.tsx';
import { RetryEditNotice } from './RetryEditNotice.tsx';
import { useCart } from './useCart.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

const Layout = styled.div`
  ${sidebarColumns({ from: media.from1024, sidebar: '320px', gap: '32px' })}
  margin-top: 16px;
`;

const Count = styled(MutedText)`
  margin-bottom: 8px;
`;

const Sidebar = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 24px;
  background: ${color.surface};
  padding: 24px;
  ${media.from1024} {
    position: sticky;
    top: 96px;
    align-self: start;
  }
`;

/** The cart page's content. */
export const CartView = () => {
  const cartQuery = useCart(true);
  return (
    <>
      <WaitingChanges />
      <QueryContent query={cartQuery} subject="your cart" height="360px">
        {(cart) => <CartContents cart={cart} />}
      </QueryContent>
    </>
  );
};

const CartContents = ({ cart }: { readonly cart: Cart }) => (
  <>
    {/* Outside the condition, so that 'Undo' keeps the focus when the last line is removed. */}
    <RetryEditNotice />
    <RemovedLineNotice cart={cart} />
    <CartAnnouncer cart={cart} />
    {cart.count === 0 ? <EmptyCart /> : <CartLines cart={cart} />}
  </>
);

const CartLines = ({ cart }: { readonly cart: Cart }) => {
  const noticeId = useId();
  const [, navigate] = useLocation();
  const isCheckoutBlocked = hasChangedLines(cart);
  return (
    <Layout>
      <div>
        <Count>{formatItemCount(cart.count)}</Count>
        {isCheckoutBlocked && <CartChangedNotice id={noticeId} />}
        <LineList>
          <MoneyCurrency value={cart.currency}>
            {cart.items.map((line) => (
              <CartLine key={line._id} line={line} pictureWidth={imageWidths.cart} />
            ))}
          </MoneyCurrency>
        </LineList>
      </div>
      <Sidebar aria-label="Totals">
        <PromoCode cart={cart} />
        <CartTotals cart={cart} />
        {isCheckoutBlocked ? (
          <Button wide disabled aria-describedby={noticeId}>
            Checkout
          </Button>
        ) : (
          <>
            <LinkButton wide href={paths.checkout()}>
              Checkout
            </LinkButton>
            <LazyWalletButtons label="Or pay with a wallet" onConfirmed={() => navigate(paths.checkout())} />
          </>
        )}
      </Sidebar>
    </Layout>
  );
};
