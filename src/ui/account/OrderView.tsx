import styled from 'styled-components';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { color, media, type } from '../theme/theme.ts';
import { OrderItems } from './OrderItems.tsx';
import { Payment, Shipment, Timeline, Totals } from './OrderSide.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { expectedDelivery, formatDay } from './orderText.ts';
import type { useOrder } from './useOrder.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  margin-top: 12px;
  ${type[14]}
  color: ${color.ink2};
`;

const GoOn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 16px;
  padding: 16px;
  background: ${color.surface};
`;

const Layout = styled.div`
  display: grid;
  gap: 32px;
  margin-top: 24px;
  ${media.from1280} {
    grid-template-columns: minmax(0, 7fr) minmax(300px, 4fr);
    gap: 64px;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  min-width: 0;
  ${type[14]}
`;

/** ORDER-01: one order of the shopper. */
export const OrderView = ({ order }: { readonly order: ReturnType<typeof useOrder> }) => (
  <Busy isBusy={order.isPending} label="Loading your order" skeleton={<SkeletonBlock $height="420px" />}>
    {order.data ? (
      <Details order={order.data} />
    ) : (
      <ErrorState
        text="This order could not be loaded."
        onRetry={() => void order.refetch()}
        isRetrying={order.isFetching}
      />
    )}
  </Busy>
);

/** Leads with the status, the expected day and what to do next. */
const Details = ({ order }: { readonly order: Order }) => (
  <>
    <Head>
      <OrderStatusTag status={order.status} />
      {/* ORDER-02; what was not bought is not expected either. */}
      {order.status !== 'canceled' && !isUnfinished(order.status) && (
        <span>Expected delivery: {expectedDelivery(order)}</span>
      )}
      <span>Ordered on {formatDay(order.placedAt ?? order.createdAt)}</span>
    </Head>
    {isUnfinished(order.status) && (
      <GoOn>
        <p>This order is not finished yet. Nothing was charged.</p>
        <LinkButton href={paths.checkout()}>Go on in checkout</LinkButton>
      </GoOn>
    )}
    <Layout>
      <section aria-labelledby="order-items">
        <SectionTitle id="order-items">Items</SectionTitle>
        <OrderItems items={order.items} />
      </section>
      <Side>
        <Totals order={order} />
        <Shipment order={order} />
        <Payment order={order} />
        <Timeline order={order} />
      </Side>
    </Layout>
  </>
);
