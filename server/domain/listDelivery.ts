/** INTL-62: delivery prices in the currency of a price list. */
import type { DeliveryRate } from '../../contract/deliveryRate.ts';
import { listCents, type PriceList } from '../../contract/priceList.ts';
import { freeDeliveryFromCents } from '../../contract/rules.ts';

/** The rate of a zone; weights stay. */
export const toListRate = (rate: DeliveryRate, list: PriceList | undefined): DeliveryRate => ({
  kind: rate.kind,
  steps: rate.steps.map(({ from, priceCents }) => ({
    from: rate.kind === 'total' ? listCents(from, list) : from,
    priceCents: listCents(priceCents, list),
  })),
  freeFromCents: rate.freeFromCents === null ? null : listCents(rate.freeFromCents, list),
});

/** The standard price as a rate: free from the converted limit on. */
export const standardListRate = (priceCents: number, list: PriceList): DeliveryRate => ({
  kind: 'total',
  steps: [{ from: 0, priceCents: listCents(priceCents, list) }],
  freeFromCents: listCents(freeDeliveryFromCents, list),
});
