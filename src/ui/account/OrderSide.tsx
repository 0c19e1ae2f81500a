import styled from 'styled-components';
import { orderStatusLabels } from '../../../contract/orderStatechart.ts';
import { deliveryTypeNames } from '../../../contract/rules.ts';
import type { Order } from '../../../contract/types.ts';
import { AddressText } from '../forms/AddressText.tsx';
import { paymentNameOf } from '../../../contract/paymentTypeName.ts';
import { Money } from '../goods/Money.tsx';
import { color, type } from '../theme/theme.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { milestones } from './orderText.ts';
import { Part, Sum } from './sideLook.ts';
import { Timeline } from './Timeline.tsx';

const Refunds = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  & .note {
    color: ${color.ink2};
    ${type[13]}
  }
`;

interface SideProps {
  readonly order: Order;
}

/** MONEY-02, MONEY-07: what it came to, VAT inside. */
export const Totals = ({ order }: SideProps) => (
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
    <dt className="quiet">Includes VAT</dt>
    <dd className="quiet">
      <Money dollars={order.vat} />
    </dd>
  </Sum>
);

export const Shipment = ({ order }: SideProps) => {
  const [shipment] = order.shipments;
  const provider = shipment?._deliveryMethod.providers[0];
  const place = provider?.additionalNotes?.address;
  const address = order.shippingAddress;
  return (
    <Part>
      <h3>Shipment</h3>
      {shipment && (
        <p>
          {deliveryTypeNames[shipment._deliveryMethod.type].long}
          {provider ? `, ${provider.name}` : ''}
        </p>
      )}
      {place && <p>{place}</p>}
      <AddressText address={address} />
    </Part>
  );
};

const refundWords = {
  asked: 'on its way back',
  done: 'refunded',
  failed: 'could not be refunded yet',
} as const;

/** How it was paid, and what went back of it. */
export const Payment = ({ order }: SideProps) => {
  const formatDay = useFormatDay();
  const [payment] = order.payments;
  if (!payment) return null;
  return (
    <Part>
      <h3>Payment</h3>
      <p>
        {paymentNameOf(payment)}, <Money dollars={payment.amount} />
      </p>
      {payment.refunds.length > 0 && (
        <Refunds aria-label="Refunds">
          {payment.refunds.map(({ _id, amount, reason, state, at }) => (
            <li key={_id}>
              <Money dollars={amount} /> {refundWords[state]}
              <p className="note">
                {formatDay(at)}, {reason}
              </p>
            </li>
          ))}
        </Refunds>
      )}
    </Part>
  );
};

/** Where the invoice is made out to, where that is not where the parcel goes. */
export const Billing = ({ order: { billingAddress: billing, shippingAddress: shipping } }: SideProps) => {
  if (!billing || JSON.stringify(billing) === JSON.stringify(shipping)) return null;
  return (
    <Part>
      <h3>Billing address</h3>
      <AddressText address={billing} />
    </Part>
  );
};

/** What became of the order, in the steps that a shopper knows. */
export const OrderTimeline = ({ order }: SideProps) => (
  <Timeline
    steps={milestones(order).map(({ status, at, note }) => ({ name: orderStatusLabels[status], at, note }))}
  />
);
