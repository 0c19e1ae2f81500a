/** Rules of value added tax. Rates are in hundredths of a percent: 2300 is 23 %. */
import { vatRatePercent } from '../rules.ts';

/** What a product is taxed as; `standard` unless staff chose another one. */
export const vatClasses = ['standard', 'reduced', 'second_reduced'] as const;
export type VatClass = (typeof vatClasses)[number];

/**
 * Which country's VAT an order includes. `single`: the seller's standard rate in every order. `home`: the seller's country for deliveries
 * within the EU, below its threshold for distance sales. `oss`: the country of delivery. With `home` and `oss`, exports from the EU have none.
 */
export const vatSchemes = ['single', 'home', 'oss'] as const;
export type VatScheme = (typeof vatSchemes)[number];

export const singleVatRate = vatRatePercent * 100;
