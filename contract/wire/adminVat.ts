/** INTL-20 to INTL-45: VAT rates, the report for the return, and how a product is taxed and weighs. */
import { countryCode } from '../countryCode.ts';
import { defineEndpoint } from '../endpoint.ts';
import { queryObject, type QueryField } from '../query.ts';
import { vatClasses, vatSchemes } from '../rules/vat.ts';
import * as s from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';

/** Percent, with at most two decimals. */
const percent = () => s.decimal({ min: 0, max: 99.99, step: 0.01 });
const day = () =>
  s.text({
    min: 10,
    max: 10,
    pattern: /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    message: 'Use a day like 2026-01-31',
  });

const rateKey = { country: countryCode(), vatClass: s.oneOf(vatClasses), validFrom: day() } as const;

/** `rate` is null where the shop has none of its own for this day. */
const vatRate = s.looseObject({ ...rateKey, rate: s.nullable(percent()) });

/** What was sold and refunded in a quarter; net is gross minus VAT. Refunds count in the quarter in which they were made. */
const reportLine = s.looseObject({
  /** ISO 3166-1 alpha-2: of delivery. */
  country: s.text(),
  rate: percent(),
  /** Amounts of two currencies are never added: each has its lines. */
  currency: s.currency(),
  gross: s.amount(),
  vat: s.amount(),
  refundedGross: s.amount(),
  refundedVat: s.amount(),
});

export interface Quarter {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

const quarterPattern = /^(20[2-9]\d)-([1-4])$/;

/** Like `2026-3`, of the shop's time zone; without one, the present quarter. */
const quarterField: QueryField<Quarter | undefined> = {
  read: (text) => {
    const [, year, quarter] = quarterPattern.exec(text) ?? [];
    return year === undefined
      ? { error: 'Use a quarter like 2026-3' }
      : { value: { year: Number(year), quarter: Number(quarter) } };
  },
  write: (value) => value && `${value.year}-${value.quarter}`,
  default: undefined,
  json: { type: 'string', pattern: quarterPattern.source },
};

export const adminVat = defineEndpoint('reader', 'GET', '/admin/vat', {
  summary: 'The VAT of a quarter by country of delivery and rate, and the rates.',
  query: queryObject({ quarter: quarterField }),
  reply: resultOf(
    s.looseObject({
      scheme: s.oneOf(vatSchemes),
      report: s.list(reportLine),
      /** Published ones, and those of the shop. */
      rates: s.list(s.looseObject({ ...rateKey, rate: percent(), isOfShop: s.boolean() })),
    }),
  ),
});

/** INTL-45: comma-separated UTF-8 with a heading and the columns of the page, in the form of `exportTable`. */
export const exportVat = defineEndpoint('reader', 'GET', '/admin/vat/report', {
  summary: 'The VAT of a quarter by country of delivery and rate as a CSV file.',
  media: 'text/csv',
  query: queryObject({ quarter: quarterField }),
  reply: s.file(),
});

/** A rate of the shop wins over a published one of the same day or before; null removes it. Orders that exist keep theirs. */
export const vatRateBody = s.strictObject({ ...rateKey, rate: s.nullable(percent()) });

export const setVatRate = defineEndpoint('manager', 'POST', '/admin/vat/rates', {
  summary: 'Sets or removes a VAT rate of the shop.',
  isIdempotent: true,
  body: vatRateBody,
  reply: mutationOf(vatRate),
});

/** Null is the default: 500 g, and the standard rate. */
export const productTerms = s.strictObject({
  weightGrams: s.nullable(s.integer({ min: 1, max: 100_000 })),
  vatClass: s.nullable(s.oneOf(vatClasses)),
});

export const adminProductTerms = defineEndpoint('reader', 'GET', '/admin/products/:id/terms', {
  summary: 'What a product weighs and how it is taxed.',
  reply: resultOf(productTerms),
});

export const setProductTerms = defineEndpoint('manager', 'PATCH', '/admin/products/:id/terms', {
  summary: 'Sets what a product weighs and how it is taxed.',
  isIdempotent: true,
  body: productTerms,
  reply: mutationOf(productTerms),
});

export const adminVatEndpoints = {
  adminVat,
  exportVat,
  setVatRate,
  adminProductTerms,
  setProductTerms,
} as const;
