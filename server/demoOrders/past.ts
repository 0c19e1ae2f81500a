import type { Purchasing } from '../usecases/purchasing.ts';

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
export const minuteMs = 60_000;

/** The shop as it was at that moment: whatever it writes down then bears that time. */
export const shopAt = <S extends Purchasing>(shop: S, ms: number): S => ({
  ...shop,
  clock: () => new Date(ms),
});
