import { rateCents, stepPriceCents } from '../../../contract/deliveryRate.ts';
import type { Totals } from '../../domain/pricing.ts';
import { weighLines, type CartView } from '../cart/cartView.ts';
import type { RatedProvider } from './checkDraft.ts';

/** INTL-04: how `priceLines` computes the cost of delivery: the standard price, or the rate of the zone. */
export const priceDelivery = ({ provider, rate }: RatedProvider, { lines }: CartView) => {
  if (!rate) return provider.price_cents;
  const grams = weighLines(lines);
  return (itemsCents: number): number => rateCents(rate, { itemsCents, grams });
};

/** The provider's price before free delivery, which the order keeps. */
export const listedPriceCents = (
  { provider, rate }: RatedProvider,
  { lines }: CartView,
  { subTotalCents, discountCents }: Totals,
): number =>
  rate
    ? stepPriceCents(rate, { itemsCents: subTotalCents - discountCents, grams: weighLines(lines) })
    : provider.price_cents;
