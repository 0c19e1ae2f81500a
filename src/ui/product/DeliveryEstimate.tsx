import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { deliveryCostCents } from '../../../contract/deliveryCost.ts';
import { formatCents, toCents } from '../../../contract/money.ts';
import { deliveryTypeNames } from '../../../contract/rules.ts';
import type { DeliveryMethod } from '../../../contract/types.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { useTimeZone } from '../shop/timeZone.ts';

/** The provider that most orders go with: the cheapest to the door where one delivers there, else of the first method; of two, the quicker. */
const usual = (methods: readonly DeliveryMethod[]) => {
  const ways = methods
    .toSorted((one, other) => Number(other.type === 'home_delivery') - Number(one.type === 'home_delivery'))
    .flatMap(({ type, providers }) => {
      const [provider] = providers
        .filter(({ isAvailable }) => isAvailable)
        .toSorted(
          (one, other) =>
            one.price - other.price || one.estimatedDeliveryTimeMin - other.estimatedDeliveryTimeMin,
        );
      return provider ? [{ type, provider }] : [];
    });
  return ways[0];
};

const daysOf = (least: number, most: number): string =>
  least === most ? `${least} business ${least === 1 ? 'day' : 'days'}` : `${least} to ${most} business days`;

const costOf = (goodsDollars: number, providerDollars: number): string => {
  const cents = deliveryCostCents(toCents(goodsDollars), toCents(providerDollars));
  return cents === 0 ? 'free' : formatCents(cents);
};

export interface DeliveryEstimateProps {
  /** What the product costs, in dollars: delivery may be free for it alone. */
  readonly goodsDollars: number;
}

/** ORDER-04, ORDER-05: when an order of today is expected, by which provider, and what that costs. */
export const DeliveryEstimate = ({ goodsDollars }: DeliveryEstimateProps) => {
  const methods = useQuery(useQueries().deliveryMethods());
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date().toISOString());
  if (methods.isPending) return null;
  const way = usual(methods.data ?? []);
  if (!way) return <p>You will see the delivery day at checkout.</p>;
  const { name, price, estimatedDeliveryTimeMin: least, estimatedDeliveryTimeMax: most } = way.provider;
  return (
    <p>
      Expected {formatDeliveryDate(addBusinessDays(now, least, timeZone))} <br />
      <span>
        {deliveryTypeNames[way.type].long} by {name}, {costOf(goodsDollars, price)}: {daysOf(least, most)}
      </span>
    </p>
  );
};
