import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { providerCostCents } from '../../../contract/deliveryRate.ts';
import { type Currency, formatMajor } from '../../../contract/currency.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import { defaultWeightGrams, deliveryTypeNames } from '../../../contract/rules/delivery.ts';
import type { DeliveryMethod, DeliveryProvider } from '../../../contract/types.ts';
import { useChosenCurrency } from '../shop/chosenCurrency.ts';
import { useAnonymousSession, useQueries } from '../shop/ShopContext.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { useVisitorRefusal } from '../shop/useVisitorDelivery.ts';

/** The cheapest available provider of home delivery, else of the first method; at equal prices the faster one. */
const findDefaultProvider = (methods: readonly DeliveryMethod[]) => {
  const options = methods
    .toSorted((a, b) => Number(b.type === 'home_delivery') - Number(a.type === 'home_delivery'))
    .flatMap(({ type, providers }) => {
      const [provider] = providers
        .filter(({ isAvailable }) => isAvailable)
        .toSorted((a, b) => a.price - b.price || a.estimatedDeliveryTimeMin - b.estimatedDeliveryTimeMin);
      return provider ? [{ type, provider }] : [];
    });
  return options[0];
};

const formatBusinessDays = (minDays: number, maxDays: number): string =>
  minDays === maxDays
    ? `${minDays} business ${minDays === 1 ? 'day' : 'days'}`
    : `${minDays} to ${maxDays} business days`;

const formatDeliveryCost = (
  subtotalDollars: number,
  provider: DeliveryProvider,
  currency: Currency,
): string => {
  const cents = providerCostCents(provider, {
    itemsCents: toCents(subtotalDollars),
    grams: defaultWeightGrams,
  });
  return cents === 0 ? 'free' : formatMajor(toDollars(cents), currency);
};

export interface DeliveryEstimateProps {
  /** Price of one unit of the product in the currency of the page; decides whether delivery is free. */
  readonly priceDollars: number;
}

/** ORDER-04, ORDER-05: delivery day, provider and cost of an order placed today. */
export const DeliveryEstimate = ({ priceDollars }: DeliveryEstimateProps) => {
  const country = useSelector(useAnonymousSession(), ({ context: { locale } }) =>
    // Without terms of its own, the country has those of all countries.
    locale?.delivery ? (locale.country_code ?? undefined) : undefined,
  );
  const methods = useQuery(
    useQueries().deliveryMethods(country === undefined ? undefined : { country, postalCode: '', city: '' }),
  );
  const refusal = useVisitorRefusal();
  const currency = useChosenCurrency()?.code;
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date().toISOString());
  if (methods.isPending) return null;
  const option = findDefaultProvider(methods.data ?? []);
  if (!option) return refusal ? null : <p>You will see the delivery day at checkout.</p>;
  const { name, estimatedDeliveryTimeMin: minDays, estimatedDeliveryTimeMax: maxDays } = option.provider;
  return (
    <p>
      Expected {formatDeliveryDate(addBusinessDays(now, minDays, timeZone))} <br />
      <span>
        {deliveryTypeNames[option.type].long} by {name},{' '}
        {formatDeliveryCost(priceDollars, option.provider, currency)}: {formatBusinessDays(minDays, maxDays)}
      </span>
    </p>
  );
};
