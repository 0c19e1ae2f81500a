import { partCents, toCents } from '../../contract/money.ts';
import type { PriceEnding } from '../../contract/wire/adminBatches.ts';

const endingCents: { readonly [E in PriceEnding]: number } = { '.00': 0, '.90': 90, '.95': 95, '.99': 99 };

/** The nearest price of at least one cent with this ending; of two that are as near, the higher one. */
export const roundToEnding = (cents: number, ending: PriceEnding): number => {
  const offset = endingCents[ending];
  const below = Math.floor((cents - offset) / 100) * 100 + offset;
  const above = below + 100;
  return below < 1 || above - cents <= cents - below ? above : below;
};

export interface PriceChange {
  readonly mode: 'set' | 'percent' | 'amount';
  /** Dollars; percent for 'percent'. */
  readonly value: number;
  readonly ending: PriceEnding | null;
}

const signedCents = (dollars: number): number => Math.sign(dollars) * toCents(Math.abs(dollars));

const computeCents = (priceCents: number, { mode, value }: PriceChange): number => {
  if (mode === 'set') return signedCents(value);
  if (mode === 'amount') return priceCents + signedCents(value);
  // In hundredths of a percent, so that the product is an integer until the one division.
  return value <= -100
    ? 0
    : partCents(priceCents, 10_000 + Math.sign(value) * toCents(Math.abs(value)), 10_000);
};

/** The price after a change, rounded; 0 or less where the change takes it all. */
export const changePrice = (priceCents: number, change: PriceChange): number => {
  const cents = computeCents(priceCents, change);
  return change.ending === null || cents <= 0 ? cents : roundToEnding(cents, change.ending);
};
