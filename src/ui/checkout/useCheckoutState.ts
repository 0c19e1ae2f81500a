import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { checkoutState, type CheckoutState } from '../../machines/checkout/checkoutState.ts';
import type { checkoutMachine } from '../../machines/checkout/machine.ts';
import { selectOrderId } from '../../machines/checkout/selectors.ts';
import { usePayments, useQueries } from '../shop/ShopContext.tsx';
import { useDeliveryMethods } from './useDeliveryMethods.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** CHECK-15: the checkout state, composed of the flow's context, the server's cart or order, and the client secret in memory. */
export const useCheckoutState = (flow: CheckoutActor): CheckoutState => {
  const queries = useQueries();
  const payments = usePayments();
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const orderId = useSelector(flow, selectOrderId);
  const cart = useQuery({ ...queries.cart(), enabled: orderId === null });
  const order = useQuery({ ...queries.order(orderId ?? ''), enabled: orderId !== null });
  const methods = useDeliveryMethods(flow);
  return checkoutState({
    context,
    cart: cart.data,
    order: orderId === null ? undefined : order.data,
    methods: methods.data,
    hasClientSecret: orderId !== null && payments.getClientSecret(orderId) !== undefined,
  });
};
