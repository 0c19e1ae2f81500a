import { useSelector } from '@xstate/react';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import type { Locale } from '../../../contract/types.ts';
import { useAnonymousSession } from './ShopContext.tsx';

/** INTL-11: the terms of the visitor's country by network; null for the standard ones, and until they are known. */
export const useVisitorDelivery = (): NonNullable<Locale['delivery']> | null =>
  useSelector(useAnonymousSession(), ({ context }) => context.locale?.delivery ?? null);

/** INTL-11: that the visitor's country is not delivered to; null where it is. */
export const useVisitorRefusal = (): string | null =>
  useSelector(useAnonymousSession(), ({ context: { locale } }) =>
    locale?.country_code && locale.delivery?.isServed === false
      ? notDeliveredMessage(locale.country_name)
      : null,
  );

/** What is said where delivery is not free from any total. */
export const deliveryPriceText = 'Checkout shows the price of delivery';
