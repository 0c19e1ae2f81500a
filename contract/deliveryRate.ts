/** The cost of delivery: by the standard rule, or by the rate that a delivery zone sets for a provider. Whole cents. */
import { deliveryCostCents } from './deliveryCost.ts';
import { type Currency, toMajor } from './currency.ts';
import { toCents } from './money.ts';

/** Applies from this total in cents, or this weight in grams, on. */
export interface RateStep {
  readonly from: number;
  readonly priceCents: number;
}

/** Prices by subtotal minus discount, or by weight. The steps ascend from 0. */
export interface DeliveryRate {
  readonly kind: 'total' | 'weight';
  readonly steps: readonly RateStep[];
  /** Free from this subtotal minus discount on; null for never. */
  readonly freeFromCents: number | null;
}

/** The rate on the wire: amounts in dollars, weights in grams. */
export interface RateOnWire {
  readonly kind: 'total' | 'weight';
  readonly steps: readonly { readonly from: number; readonly price: number }[];
  readonly freeFrom: number | null;
}

/** What delivery is priced by. */
export interface DeliveryMeasure {
  /** Subtotal minus discount. */
  readonly itemsCents: number;
  readonly grams: number;
}

export const toRate = ({ kind, steps, freeFrom }: RateOnWire): DeliveryRate => ({
  kind,
  steps: steps.map(({ from, price }) => ({
    from: kind === 'total' ? toCents(from) : from,
    priceCents: toCents(price),
  })),
  freeFromCents: freeFrom === null ? null : toCents(freeFrom),
});

export const toRateOnWire = ({ kind, steps, freeFromCents }: DeliveryRate, currency?: Currency) => ({
  kind,
  steps: steps.map(({ from, priceCents }) => ({
    from: kind === 'total' ? toMajor(from, currency) : from,
    price: toMajor(priceCents, currency),
  })),
  freeFrom: freeFromCents === null ? null : toMajor(freeFromCents, currency),
});

/** The price of the last step that is reached, before free delivery. */
export const stepPriceCents = (
  { kind, steps }: DeliveryRate,
  { itemsCents, grams }: DeliveryMeasure,
): number => {
  const measure = kind === 'total' ? itemsCents : grams;
  return steps.findLast(({ from }) => from <= measure)?.priceCents ?? 0;
};

/** INTL-04: the cost by a zone's rate. */
export const rateCents = (rate: DeliveryRate, measure: DeliveryMeasure): number =>
  rate.freeFromCents !== null && measure.itemsCents >= rate.freeFromCents ? 0 : stepPriceCents(rate, measure);

interface PricedProvider {
  /** Dollars. */
  readonly price: number;
  readonly rate?: RateOnWire | undefined;
}

/** The cost of delivery by a provider as the wire describes it, in hundredths of the major unit of every currency, as the measure. */
export const providerCostCents = ({ price, rate }: PricedProvider, measure: DeliveryMeasure): number =>
  rate ? rateCents(toRate(rate), measure) : deliveryCostCents(measure.itemsCents, toCents(price));

/** The first error of the steps with its index; undefined for valid ones. */
export const findStepError = (
  steps: readonly { readonly from: number }[],
): { readonly index: number; readonly message: string } | undefined => {
  const index = steps.findIndex(({ from }, at) =>
    at === 0 ? from !== 0 : from <= (steps[at - 1]?.from ?? 0),
  );
  if (index < 0) return undefined;
  return {
    index,
    message: index === 0 ? 'The first step starts at 0' : 'Must be more than in the step before',
  };
};
