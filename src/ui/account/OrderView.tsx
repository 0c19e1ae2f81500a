import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { isUnfinished, orderStatusLabels } from '../../../contract/orderStatechart.ts';
import { imageWidths } from '../../../contract/pictures.ts';
import { deliveryTypeNames } from '../../../contract/rules.ts';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Money } from '../goods/Money.tsx';
import { Picture } from '../goods/Picture.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { color, media, type } from '../theme/theme.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { expectedDelivery, formatDay } from './orderText.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  ${type[14]}
  color: ${color.ink2};
`;

const Layout = styled.div`
  display: grid;
  gap: 32px;
  margin-top: 24px;
  ${media.from1024} {
    grid-template-columns: minmax(0, 7fr) minmax(300px, 4fr);
    gap: 64px;
  }
`;

const Items = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: 80px 1fr auto;
    gap: 16px;
    padding-block: 16px;
    border-bottom: 1px solid ${color.line};
    ${type[14]}
  }
  & .note {
    color: ${color.ink2};
    ${type[13]}
  }
`;

const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: 24px;
  ${type[14]}
  & h3 {
    font-weight: 600;
    margin-bottom: 4px;
  }
`;

const Sum = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 6px 16px;
  & > dd {
    text-align: right;
  }
  & > .total {
    font-weight: 600;
    ${type[16]}
    border-top: 1px solid ${color.line};
    padding-top: 8px;
  }
`;

/** ORDER-01: one order of the shopper, by its id. */
export const OrderView = ({ id }: { readonly id: string }) => {
  const order = useQuery(useQueries().order(id));
  return (
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
};

const Details = ({ order }: { readonly order: Order }) => (
  <>
    <Head>
      <OrderStatusTag status={order.status} />
      <span>Ordered on {formatDay(order.createdAt)}</span>
    </Head>
    {isUnfinished(order.status) && (
      <p>
        This order is not finished yet.{' '}
        <LinkButton variant="secondary" href={paths.checkout()}>
          Go on in checkout
        </LinkButton>
      </p>
    )}
    <Layout>
      <section aria-labelledby="order-items">
        <SectionTitle id="order-items">Items</SectionTitle>
        <Items>
          {order.items.map((item) => (
            <li key={item._id}>
              <Picture url={item._product.imageUrl[0] ?? ''} width={imageWidths.orderDetails} alt="" />
              <div>
                <PlainLink href={paths.product(item._product._id)}>{item._product.title}</PlainLink>
                <p className="note">{item._product.brand}</p>
                <p className="note">
                  {item.color}, size {item.size}, {item.quantity} × <Money dollars={item.unitPrice} />
                </p>
              </div>
              <Money dollars={item.total} />
            </li>
          ))}
        </Items>
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

const Totals = ({ order }: { readonly order: Order }) => (
  <Sum>
    <dt>Subtotal</dt>
    <dd>
      <Money dollars={order.subTotal} />
    </dd>
    {order.discount > 0 && (
      <>
        <dt>Discount{order.promoCode ? ` (${order.promoCode})` : ''}</dt>
        <dd>
          −<Money dollars={order.discount} />
        </dd>
      </>
    )}
    <dt>Delivery</dt>
    <dd>{order.deliveryCost === 0 ? 'Free' : <Money dollars={order.deliveryCost} />}</dd>
    <dt className="total">Total</dt>
    <dd className="total">
      <Money dollars={order.total} />
    </dd>
    <dt>Includes VAT</dt>
    <dd>
      <Money dollars={order.vat} />
    </dd>
  </Sum>
);

const Shipment = ({ order }: { readonly order: Order }) => {
  const [shipment] = order.shipments;
  const address = order.shippingAddress;
  const provider = shipment?._deliveryMethod.providers[0];
  return (
    <section>
      <h3>Shipment</h3>
      {shipment && (
        <p>
          {deliveryTypeNames[shipment._deliveryMethod.type].long}
          {provider ? `, ${provider.name}` : ''}
        </p>
      )}
      <p>
        {address.firstName} {address.lastName}, {address.street}
        {address.street2 ? `, ${address.street2}` : ''}, {address.postalCode} {address.city}, {address.state},{' '}
        {address.country}
      </p>
      {/* ORDER-02 */}
      {order.status !== 'canceled' && <p>Expected delivery: {expectedDelivery(order)}</p>}
    </section>
  );
};

const Payment = ({ order }: { readonly order: Order }) => {
  const [payment] = order.payments;
  if (!payment) return null;
  return (
    <section>
      <h3>Payment</h3>
      <p>
        <Money dollars={payment.amount} />
        {payment.card?.last4
          ? `, ${payment.card.brand ?? 'card'} ending in ${payment.card.last4}`
          : `, ${payment.paymentMethod}`}
      </p>
      {payment.refunded > 0 && (
        <p>
          Refunded: <Money dollars={payment.refunded} />
        </p>
      )}
    </section>
  );
};

const Timeline = ({ order }: { readonly order: Order }) => (
  <section>
    <h3>Timeline</h3>
    <ol>
      {order.timeline.map((event) => (
        <li key={`${event.at} ${event.status}`}>
          {orderStatusLabels[event.status]}, {formatDay(event.at)}
          {event.note ? `: ${event.note}` : ''}
        </li>
      ))}
    </ol>
  </section>
);
