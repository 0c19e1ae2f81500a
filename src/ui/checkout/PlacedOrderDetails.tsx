import styled from 'styled-components';
import { deliveryTypeNames } from '../../../contract/rules/delivery.ts';
import type { Order } from '../../../contract/types.ts';
import { OrderItems } from '../account/OrderItems.tsx';
import { formatExpectedDelivery } from '../account/orderText.ts';
import { OrderTotals } from '../account/OrderSections.tsx';
import { useOrder } from '../account/useOrder.ts';
import { AddressText } from '../forms/AddressText.tsx';
import { MoneyCurrency } from '../price/Money.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { type } from '../theme/theme.ts';

const Sections = styled.div`
  display: grid;
  gap: 24px;
  width: 100%;
  max-width: 640px;
  margin-top: 24px;
  text-align: left;
  ${type[14]}
  & h3 {
    font-weight: 600;
    margin-bottom: 4px;
  }
`;

const Delivery = ({ order }: { readonly order: Order }) => {
  const timeZone = useTimeZone();
  const method = order.shipments[0]?._deliveryMethod;
  const provider = method?.providers[0];
  return (
    <section aria-labelledby="bought-delivery">
      <h3 id="bought-delivery">Delivery</h3>
      {method && provider && (
        <>
          <p>Expected {formatExpectedDelivery(order, timeZone)}</p>
          <p>
            {deliveryTypeNames[method.type].long}, {provider.name}
          </p>
        </>
      )}
      {provider?.additionalNotes?.address && <p>{provider.additionalNotes.address}</p>}
      <AddressText address={order.shippingAddress} />
    </section>
  );
};

/** Delivery, items and totals of the placed order. Renders nothing while the query is pending or after it failed: the mail has them too. */
export const PlacedOrderDetails = ({ orderId }: { readonly orderId: string }) => {
  const { data: order } = useOrder(orderId);
  if (!order) return null;
  return (
    <MoneyCurrency value={order.currency}>
      <Sections>
        <Delivery order={order} />
        <section aria-labelledby="bought-items">
          <h3 id="bought-items">Your items</h3>
          <OrderItems items={order.items} />
        </section>
        <OrderTotals order={order} />
      </Sections>
    </MoneyCurrency>
  );
};
