import styled from 'styled-components';
import { deliveryTypeNames } from '../../../contract/rules.ts';
import type { Order } from '../../../contract/types.ts';
import { OrderItems } from '../account/OrderItems.tsx';
import { expectedDelivery } from '../account/orderText.ts';
import { Totals } from '../account/OrderSide.tsx';
import { useOrder } from '../account/useOrder.ts';
import { AddressText } from '../forms/AddressText.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { type } from '../theme/theme.ts';

const Parts = styled.div`
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
          <p>Expected {expectedDelivery(order, timeZone)}</p>
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

/** What was bought, what it came to, when and where it comes. Nothing while the order is read, or where it cannot be: the mail says it too. */
export const BoughtOrder = ({ orderId }: { readonly orderId: string }) => {
  const { data: order } = useOrder(orderId);
  if (!order) return null;
  return (
    <Parts>
      <Delivery order={order} />
      <section aria-labelledby="bought-items">
        <h3 id="bought-items">Your items</h3>
        <OrderItems items={order.items} />
      </section>
      <Totals order={order} />
    </Parts>
  );
};
