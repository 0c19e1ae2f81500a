import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useQueries } from '../shop/ShopContext.tsx';
import type { CheckoutActor } from './useCheckoutState.ts';

/** Delivery methods for the shipping address; enabled once the flow has requested them. */
export const useDeliveryMethods = (flow: CheckoutActor) => {
  const enabled = useSelector(flow, ({ context }) => context.areMethodsRequested);
  const address = useSelector(flow, ({ context }) => context.shippingAddress);
  const { country = '', postalCode = '', city = '' } = address ?? {};
  return useQuery({ ...useQueries().deliveryMethods({ country, postalCode, city }), enabled });
};
