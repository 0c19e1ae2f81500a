import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import { orderStatusLabels } from '../../../contract/orderStatechart.ts';
import { deliveryTypeNames } from '../../../contract/rules/delivery.ts';
import type { Order } from '../../../contract/types.ts';
import { isExport } from '../../../contract/vatText.ts';
import { AddressText } from '../forms/AddressText.tsx';
import { formatPaymentMethod } from '../../../contract/paymentTypeName.ts';
import { DiscountRow } from '../price/DiscountRow.tsx';
import { Money } from '../price/Money.tsx';
import { color, type } from '../theme/theme.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { getMilestones } from './orderText.ts';
import { DetailSection, TotalsList } from './detailSection.styles.ts';
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

interface SectionProps {
  readonly order: Order;
}

/** MONEY-02, MONEY-07: totals including VAT. */
export const OrderTotals = ({ order }: SectionProps) => (
  <TotalsList>
    <dt>Subtotal</dt>
    <dd>
      <Money dollars={order.subTotal} />
    </dd>
    <DiscountRow discount={order.discount} promoCode={order.promoCode} />
    <dt>Delivery</dt>
    <dd>{order.deliveryCost === 0 ? 'Free' : <Money dollars={order.deliveryCost} />}</dd>
    <dt className="total">Total</dt>
    <dd className="total">
      <Money dollars={order.total} />
    </dd>
    {isExport(order) ? (
      <>
        <dt className="quiet">Export, without VAT</dt>
        <dd className="quiet">
          <Money dollars={0} />
        </dd>
      </>
    ) : (
      <>
        <dt className="quiet">Includes VAT</dt>
        <dd className="quiet">
          <Money dollars={order.vat} />
        </dd>
      </>
    )}
  </TotalsList>
);

export const ShipmentSection = ({ order }: SectionProps) => {
  const [shipment] = order.shipments;
  const provider = shipment?._deliveryMethod.providers[0];
  const pickupAddress = provider?.additionalNotes?.address;
  const address = order.shippingAddress;
  return (
    <DetailSection>
      <h3>Shipment</h3>
      {shipment && (
        <p>
          {deliveryTypeNames[shipment._deliveryMethod.type].long}
          {provider ? `, ${provider.name}` : ''}
        </p>
      )}
      {pickupAddress && <p>{pickupAddress}</p>}
      <AddressText address={address} />
    </DetailSection>
  );
};

const refundStateTexts = {
  asked: 'on its way back',
  done: 'refunded',
  failed: 'could not be refunded yet',
} as const;

/** Payment method, amount and refunds. */
export const PaymentSection = ({ order }: SectionProps) => {
  const formatDay = useFormatDay();
  const [payment] = order.payments;
  if (!payment) return null;
  return (
    <DetailSection>
      <h3>Payment</h3>
      <p>
        {formatPaymentMethod(payment)}, <Money dollars={payment.amount} />
      </p>
      {payment.refunds.length > 0 && (
        <Refunds aria-label="Refunds">
          {payment.refunds.map(({ _id, amount, reason, state, at }) => (
            <li key={_id}>
              <Money dollars={amount} /> {refundStateTexts[state]}
              <p className="note">
                {formatDay(at)}, {labelOf(reason)}
              </p>
            </li>
          ))}
        </Refunds>
      )}
    </DetailSection>
  );
};

/** Billing address, if it differs from the shipping address. */
export const BillingSection = ({
  order: { billingAddress: billing, shippingAddress: shipping },
}: SectionProps) => {
  if (!billing || JSON.stringify(billing) === JSON.stringify(shipping)) return null;
  return (
    <DetailSection>
      <h3>Billing address</h3>
      <AddressText address={billing} />
    </DetailSection>
  );
};

/** The order's history in the steps that shoppers see. */
export const OrderTimeline = ({ order }: SectionProps) => (
  <Timeline
    steps={getMilestones(order).map(({ status, at, note, isEdit }) => ({
      name: isEdit ? 'Order changed' : orderStatusLabels[status],
      at,
      note,
    }))}
  />
);
