import { useSelector } from '@xstate/react';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import { formatDollars, toDollars } from '../../../contract/money.ts';
import { freeDeliveryFromCents } from '../../../contract/rules.ts';
import type { Locale } from '../../../contract/types.ts';
import { useChosenCurrency } from './chosenCurrency.ts';
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

/** INTL-11, INTL-62: from which total delivery is free, as text in the currency that the visitor chose; null where it never is. */
export const useFreeFromText = (): string | null => {
  const { freeFrom } = useVisitorDelivery() ?? { freeFrom: toDollars(freeDeliveryFromCents) };
  const format = useChosenCurrency()?.formatDollars ?? formatDollars;
  return freeFrom === null ? null : format(freeFrom);
};

/** What is said where delivery is not free from any total. */
export const deliveryPriceText = 'Checkout shows the price of delivery';
