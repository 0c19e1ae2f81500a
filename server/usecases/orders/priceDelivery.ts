import { rateCents, stepPriceCents } from '../../../contract/deliveryRate.ts';
import { listCents } from '../../../contract/priceList.ts';
import { toListRate } from '../../domain/listDelivery.ts';
import type { Totals } from '../../domain/pricing.ts';
import { weighLines, type CartView } from '../cart/cartView.ts';
import type { RatedProvider } from './checkDraft.ts';

/** INTL-04: how `priceLines` computes the cost of delivery: the standard price, or the rate of the zone, in the currency of the cart. */
export const priceDelivery = ({ provider, rate }: RatedProvider, { lines, list }: CartView) => {
  if (!rate) return listCents(provider.price_cents, list);
  const grams = weighLines(lines);
  const listRate = toListRate(rate, list);
  return (itemsCents: number): number => rateCents(listRate, { itemsCents, grams });
};

/** The provider's price before free delivery, which the order keeps. */
export const listedPriceCents = (
  { provider, rate }: RatedProvider,
  { lines, list }: CartView,
  { subTotalCents, discountCents }: Totals,
): number =>
  rate
    ? stepPriceCents(toListRate(rate, list), {
        itemsCents: subTotalCents - discountCents,
        grams: weighLines(lines),
      })
    : listCents(provider.price_cents, list);
