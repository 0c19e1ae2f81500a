import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { countryName } from '../../../contract/countryName.ts';
import { freeDeliveryFrom } from '../../../contract/freeDelivery.ts';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import { formatCents, toCents } from '../../../contract/money.ts';
import type { Cart } from '../../../contract/types.ts';
import { selectHasAccount } from '../../machines/auth/selectors.ts';
import { useAnonymousSession, useAuth, useQueries } from '../shop/ShopContext.tsx';
import { deliveryPriceText, useVisitorDelivery, useVisitorRefusal } from '../shop/useVisitorDelivery.ts';

const describeMissing = (missingCents: number): string =>
  missingCents > 0 ? `${formatCents(missingCents)} to free delivery` : 'Delivery is free for this cart';

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

/** INTL-11: how much is missing for free delivery to the country of the account's address, else to that of the network. */
export const useFreeDeliveryText = (cart: Cart | undefined): string => {
  const visitorTerms = useVisitorDelivery();
  const visitorRefusal = useVisitorRefusal();
  const country = useAddressCountry();
  const { data: methods } = useQuery({
    ...useQueries().deliveryMethods({ country: country ?? '', postalCode: '', city: '' }),
    enabled: country !== undefined && cart !== undefined && cart.count > 0,
  });
  if (!cart) return '';
  const missingCents = (freeFrom: number) =>
    toCents(freeFrom) - (toCents(cart.subTotal) - toCents(cart.discount));
  if (country !== undefined && methods) {
    if (methods.length === 0) return notDeliveredMessage(countryName(country));
    const freeFrom = freeDeliveryFrom(methods);
    return freeFrom === null ? deliveryPriceText : describeMissing(missingCents(freeFrom));
  }
  if (country === undefined && visitorRefusal) return visitorRefusal;
  if (country !== undefined || !visitorTerms) return describeMissing(toCents(cart.toFreeDelivery));
  return visitorTerms.freeFrom === null
    ? deliveryPriceText
    : describeMissing(missingCents(visitorTerms.freeFrom));
};
