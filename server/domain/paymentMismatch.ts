import { formatCents } from '../../contract/money.ts';

/** The currency of every order, ISO 4217 in lower case. */
export const shopCurrency = 'usd';

interface IntentAmounts {
  readonly amountCents: number;
  readonly currency: string;
  readonly capturedCents: number;
}

/** How an intent's money differs from the total of its order, for staff; undefined where it does not. Pure. */
export const findMismatch = (
  totalCents: number,
  { amountCents, currency, capturedCents }: IntentAmounts,
): string | undefined => {
  const total = formatCents(totalCents);
  if (currency !== shopCurrency)
    return `The payment is in ${currency.toUpperCase()}, the order of ${total} in ${shopCurrency.toUpperCase()}.`;
  if (amountCents !== totalCents)
    return `The payment is over ${formatCents(amountCents)}, the order over ${total}.`;
  if (capturedCents > 0 && capturedCents !== totalCents)
    return `${formatCents(capturedCents)} of the payment was captured, the order is over ${total}.`;
  return undefined;
};
