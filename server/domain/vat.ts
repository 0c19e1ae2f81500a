/** The VAT that an order includes: which rate a line has, and how gross amounts are split. Whole cents. */
import { partCents } from '../../contract/money.ts';
import { euCountries } from '../../contract/rules/countries.ts';
import { seller } from '../../contract/rules/delivery.ts';
import { singleVatRate, type VatClass, type VatScheme } from '../../contract/rules/vat.ts';
import { shareCents } from '../../contract/shareCents.ts';
import type { VatRate } from './publishedVatRates.ts';

/** The part of an order that has one rate; `gross` includes its share of delivery. */
export interface VatLine {
  readonly rate: number;
  readonly grossCents: number;
  readonly deliveryCents: number;
  readonly vatCents: number;
}

export interface VatOfOrder {
  /** By rate, the highest first. */
  readonly lines: readonly VatLine[];
  /** The VAT of each order line, without delivery. */
  readonly itemsVatCents: readonly number[];
  readonly vatCents: number;
}

/** The country whose rates apply to a delivery; undefined for an export, which has no VAT. */
export const findTaxCountry = (scheme: VatScheme, destination: string): string | undefined => {
  if (scheme === 'single') return seller.country;
  if (!euCountries.includes(destination)) return undefined;
  return scheme === 'home' ? seller.country : destination;
};

/** The rate of a class on a day; the standard rate where the country has none for the class. */
const findRate = (
  rates: readonly VatRate[],
  country: string,
  vatClass: VatClass,
  day: string,
): number | undefined => {
  const latest = rates
    .filter((each) => each.country === country && each.vatClass === vatClass && each.validFrom <= day)
    .reduce<VatRate | undefined>(
      // Later ones of the same day win: those of the shop come after the published ones.
      (best, each) => (best && best.validFrom > each.validFrom ? best : each),
      undefined,
    );
  if (latest) return latest.rate;
  return vatClass === 'standard' ? undefined : findRate(rates, country, 'standard', day);
};

export interface VatRule {
  readonly scheme: VatScheme;
  readonly destination: string;
  /** `2026-01-31`. */
  readonly day: string;
  /** The published rates, then those of the shop. */
  readonly rates: readonly VatRate[];
}

/** INTL-21: the rate of a product, in hundredths of a percent. */
export const vatRateOf = ({ scheme, destination, day, rates }: VatRule, vatClass: VatClass): number => {
  if (scheme === 'single') return singleVatRate;
  const country = findTaxCountry(scheme, destination);
  return country === undefined ? 0 : (findRate(rates, country, vatClass, day) ?? singleVatRate);
};

/** The VAT in a gross amount, half up. */
export const vatInGross = (grossCents: number, rate: number): number =>
  partCents(grossCents, rate, 10_000 + rate);

interface TaxedLine {
  /** After the discount. */
  readonly grossCents: number;
  readonly rate: number;
}

/**
 * INTL-22: splits an order by rate. Delivery is shared by the gross amounts of the rates. VAT is rounded once per rate, and its lines and
 * delivery take shares of it by the largest remainder, so that every sum is exact.
 */
export const splitVat = (lines: readonly TaxedLine[], deliveryCents: number): VatOfOrder => {
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((one, other) => other - one);
  const grossOf = rates.map((rate) =>
    lines.reduce((sum, line) => (line.rate === rate ? sum + line.grossCents : sum), 0),
  );
  const delivery = shareCents(deliveryCents, grossOf);
  const itemsVatCents = lines.map(() => 0);
  const vatLines = rates.map((rate, at): VatLine => {
    const shareOfDelivery = delivery[at] ?? 0;
    const grossCents = (grossOf[at] ?? 0) + shareOfDelivery;
    const vatCents = vatInGross(grossCents, rate);
    const indexes = lines.flatMap((line, index) => (line.rate === rate ? [index] : []));
    const weights = indexes.map((index) => lines[index]?.grossCents ?? 0);
    const shares = shareCents(vatCents, [...weights, shareOfDelivery]);
    for (const [position, index] of indexes.entries()) itemsVatCents[index] = shares[position] ?? 0;
    return { rate, grossCents, deliveryCents: shareOfDelivery, vatCents };
  });
  return {
    lines: vatLines,
    itemsVatCents,
    vatCents: vatLines.reduce((sum, { vatCents }) => sum + vatCents, 0),
  };
};
