import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useQueries } from '../shop/ShopContext.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

/** The delivery methods for the place of the shipping address, once the flow has requested them: they are the answer to its request. */
export const useDeliveryMethods = (flow: CheckoutFlow) => {
  const enabled = useSelector(flow, ({ context }) => context.areMethodsRequested);
  const address = useSelector(flow, ({ context }) => context.shippingAddress);
  const { country = '', postalCode = '', city = '' } = address ?? {};
  return useQuery({ ...useQueries().deliveryMethods({ country, postalCode, city }), enabled });
};
