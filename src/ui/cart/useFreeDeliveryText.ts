import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { countryName } from '../../../contract/countryName.ts';
import { freeDeliveryFrom } from '../../../contract/freeDelivery.ts';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import { formatMajor } from '../../../contract/currency.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import type { Cart } from '../../../contract/types.ts';
import { selectHasAccount } from '../../machines/auth/selectors.ts';
import { useChosenCurrency } from '../shop/chosenCurrency.ts';
import { useAnonymousSession, useAuth, useQueries } from '../shop/ShopContext.tsx';
import { deliveryPriceText, useVisitorDelivery, useVisitorRefusal } from '../shop/useVisitorDelivery.ts';

/** Hundredths of the major unit. */
const describeMissing = (missingCents: number, { currency }: Cart): string =>
  missingCents > 0
    ? `${formatMajor(toDollars(missingCents), currency)} to free delivery`
    : 'Delivery is free for this cart';

/** The country of the account's address, if it is another one than that of the network. */
const useAddressCountry = (): string | undefined => {
  const hasAccount = useSelector(useAuth(), selectHasAccount);
  const user = useQuery({ ...useQueries().currentUser(), enabled: hasAccount }).data;
  const visitorCountry = useSelector(
    useAnonymousSession(),
    ({ context }) => context.locale?.country_code ?? undefined,
  );
  const country = hasAccount ? user?.address?.country : undefined;
  return country === visitorCountry ? undefined : country;
};

/**
 * INTL-11: how much is missing for free delivery to the country of the account's address, else to that of the network; or that it is not
 * delivered to.
 */
export const useFreeDeliveryText = (
  cart: Cart | undefined,
): { readonly text: string; readonly isRefused?: boolean } => {
  const visitorTerms = useVisitorDelivery();
  const visitorRefusal = useVisitorRefusal();
  const chosen = useChosenCurrency();
  const country = useAddressCountry();
  const { data: methods } = useQuery({
    ...useQueries().deliveryMethods({ country: country ?? '', postalCode: '', city: '' }),
    enabled: country !== undefined && cart !== undefined && cart.count > 0,
  });
  if (!cart) return { text: '' };
  const describeLimit = (freeFrom: number | null) => ({
    text:
      freeFrom === null
        ? deliveryPriceText
        : describeMissing(toCents(freeFrom) - (toCents(cart.subTotal) - toCents(cart.discount)), cart),
  });
  if (country !== undefined && methods) {
    return methods.length === 0
      ? { text: notDeliveredMessage(countryName(country)), isRefused: true }
      : describeLimit(freeDeliveryFrom(methods));
  }
  if (country === undefined && visitorRefusal) return { text: visitorRefusal, isRefused: true };
  if (country !== undefined || !visitorTerms)
    return { text: describeMissing(toCents(cart.toFreeDelivery), cart) };
  const { freeFrom } = visitorTerms;
  return describeLimit(freeFrom === null ? null : (chosen?.convert(freeFrom) ?? freeFrom));
};
