import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { deliveryTypeNames } from '../../../contract/rules.ts';
import type { DeliveryMethod } from '../../../contract/types.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** The quickest provider that delivers now: to the door where one does, else by the first way that there is. */
const quickest = (methods: readonly DeliveryMethod[]) => {
  const ways = methods
    .toSorted((one, other) => Number(other.type === 'home_delivery') - Number(one.type === 'home_delivery'))
    .flatMap(({ type, providers }) => {
      const [provider] = providers
        .filter(({ isAvailable }) => isAvailable)
        .toSorted((one, other) => one.estimatedDeliveryTimeMin - other.estimatedDeliveryTimeMin);
      return provider ? [{ type, provider }] : [];
    });
  return ways[0];
};

const daysOf = (least: number, most: number): string =>
  least === most ? `${least} business ${least === 1 ? 'day' : 'days'}` : `${least} to ${most} business days`;

/** ORDER-04, ORDER-05: when an order of today is expected, in business days. */
export const DeliveryEstimate = () => {
  const methods = useQuery(useQueries().deliveryMethods());
  const [now] = useState(() => new Date().toISOString());
  if (methods.isPending) return null;
  const way = quickest(methods.data ?? []);
  if (!way) return <p>You see the day of delivery at checkout.</p>;
  const { estimatedDeliveryTimeMin: least, estimatedDeliveryTimeMax: most } = way.provider;
  return (
    <p>
      Expected {formatDeliveryDate(addBusinessDays(now, least))} <br />
      <span>
        {deliveryTypeNames[way.type].long}: {daysOf(least, most)}
      </span>
    </p>
  );
};
