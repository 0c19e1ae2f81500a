import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { checkoutState, type CheckoutState } from '../../machines/checkout/checkoutState.ts';
import type { checkoutMachine } from '../../machines/checkout/machine.ts';
import { selectOrderId } from '../../machines/checkout/selectors.ts';
import { usePayments, useQueries } from '../shop/ShopContext.tsx';
import { useDeliveryMethods } from './useDeliveryMethods.ts';

export type CheckoutFlow = ActorRefFrom<typeof checkoutMachine>;

/** CHECK-15: the checkout state, composed of the flow, the server's cart or order, and the browser's memory. */
export const useCheckoutView = (flow: CheckoutFlow): CheckoutState => {
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
    hasClientSecret: orderId !== null && payments.secretOf(orderId) !== undefined,
  });
};
