/** From which total delivery is free, whichever of the offered providers is chosen. */
import type { RateOnWire } from './deliveryRate.ts';
import { toDollars } from './money.ts';
import { freeDeliveryFromCents } from './rules.ts';

interface OfferedProvider {
  /** Dollars. */
  readonly price: number;
  readonly rate?: RateOnWire | undefined;
  readonly isAvailable: boolean;
}

/** In dollars; null where one of the providers always costs something. */
const freeFromOf = ({ price, rate }: OfferedProvider): number | null => {
  if (!rate) return price === 0 ? 0 : toDollars(freeDeliveryFromCents);
  return rate.steps.every((step) => step.price === 0) ? 0 : rate.freeFrom;
};

/** INTL-11: the total in dollars from which delivery is free by every available provider; null where it is not. */
export const freeDeliveryFrom = (
  methods: readonly { readonly providers: readonly OfferedProvider[] }[],
): number | null => {
  const limits = methods
    .flatMap(({ providers }) => providers)
    .filter(({ isAvailable }) => isAvailable)
    .map(freeFromOf);
  if (limits.length === 0 || limits.includes(null)) return null;
  return Math.max(...limits.map((limit) => limit ?? 0));
};
