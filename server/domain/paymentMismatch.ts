import { type Currency, formatMinor, standardCurrency } from '../../contract/currency.ts';

/** A currency as the payment provider names it: ISO 4217 in lower case. */
export const providerCurrency = (currency: Currency): string => (currency ?? standardCurrency).toLowerCase();

interface IntentAmounts {
  readonly amountCents: number;
  readonly currency: string;
  readonly capturedCents: number;
}

/** What an order charges. */
export interface OrderAmount {
  readonly total_cents: number;
  readonly currency: Currency;
}

/** How an intent's money differs from the total of its order, for staff; undefined where it does not. Pure. */
export const findMismatch = (
  { total_cents: totalCents, currency: ordered }: OrderAmount,
  { amountCents, currency, capturedCents }: IntentAmounts,
): string | undefined => {
  const total = formatMinor(totalCents, ordered);
  if (currency !== providerCurrency(ordered))
    return `The payment is in ${currency.toUpperCase()}, the order of ${total} in ${providerCurrency(ordered).toUpperCase()}.`;
  if (amountCents !== totalCents)
    return `The payment is over ${formatMinor(amountCents, ordered)}, the order over ${total}.`;
  if (capturedCents > 0 && capturedCents !== totalCents)
    return `${formatMinor(capturedCents, ordered)} of the payment was captured, the order is over ${total}.`;
  return undefined;
};
