/**
 * VAT rates of the member states of the EU as published ([091](../../docs/decisions/091-vat-by-country.md) names source and date), in
 * hundredths of a percent: the standard rate, then up to two reduced ones, the higher one first.
 */
import { vatClasses, type VatClass } from '../../contract/rules/vat.ts';

export interface VatRate {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vatClass: VatClass;
  readonly rate: number;
  /** First day, `2026-01-31`. */
  readonly validFrom: string;
}

/** A line: country, the rates of its classes, and the first day of these rates where the table has earlier ones too. */
const table = `
AT 2000 1300 1000; BE 2100 1200 600; BG 2000 900; HR 2500 1300 500; CY 1900 900 500; CZ 2100 1200; DK 2500;
EE 2200 1300 900; EE 2400 1300 900 2025-07-01; FI 2550 1400 1000; FI 2550 1350 1000 2026-01-01; FR 2000 1000 550;
DE 1900 700; GR 2400 1300 600; HU 2700 1800 500; IE 2300 1350 900; IT 2200 1000 500; LV 2100 1200 500;
LT 2100 900 500; LT 2100 1200 500 2026-01-01; LU 1700 1400 800; MT 1800 700 500; NL 2100 900; PL 2300 800 500;
PT 2300 1300 600; RO 1900 900 500; RO 2100 1100 1100 2025-08-01; SK 2300 1900 500; SI 2200 950 500; ES 2100 1000 400;
SE 2500 1200 600`;

const always = '2000-01-01';

export const publishedVatRates: readonly VatRate[] = table.split(';').flatMap((line) => {
  const [country = '', ...rest] = line.trim().split(' ');
  const validFrom = rest.find((text) => text.includes('-')) ?? always;
  return rest
    .filter((text) => !text.includes('-'))
    .flatMap((rate, index) => {
      const vatClass = vatClasses[index];
      return vatClass ? [{ country, vatClass, rate: Number(rate), validFrom }] : [];
    });
});
