/** The sums of the VAT report. Pure. */

/** What the report has a line for. */
interface VatKey {
  /** Of delivery. */
  readonly country: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** As orders have it: null for that of the shop. */
  readonly currency: string | null;
}

interface VatAmounts {
  readonly grossCents: number;
  readonly vatCents: number;
  readonly refundedGrossCents: number;
  readonly refundedVatCents: number;
}

export type VatSum = VatKey & VatAmounts;

interface VatSums {
  /** Amounts that are left out are 0. */
  readonly add: (amounts: VatKey & Partial<VatAmounts>) => void;
  /** By country, rate and currency, in the order of their codes. */
  readonly list: () => VatSum[];
}

export const createVatSums = (): VatSums => {
  const sums = new Map<string, VatSum>();
  return {
    add: ({
      country,
      rate,
      currency,
      grossCents = 0,
      vatCents = 0,
      refundedGrossCents = 0,
      refundedVatCents = 0,
    }) => {
      const key = `${country} ${String(rate).padStart(4, '0')} ${currency ?? ''}`;
      const before = sums.get(key);
      sums.set(key, {
        country,
        rate,
        currency,
        grossCents: (before?.grossCents ?? 0) + grossCents,
        vatCents: (before?.vatCents ?? 0) + vatCents,
        refundedGrossCents: (before?.refundedGrossCents ?? 0) + refundedGrossCents,
        refundedVatCents: (before?.refundedVatCents ?? 0) + refundedVatCents,
      });
    },
    list: () =>
      [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum),
  };
};
