import type { CataloguePromoCode } from '../contract/catalogueFile.ts';
import { daysBefore } from './dates.ts';

/** The demo's promo codes; EXPIRED is past its end date. */
export const promoCodes = (now: Date): CataloguePromoCode[] => [
  { code: 'WELCOME10', percent: 10 },
  { code: 'TWENTY', amountCents: 2000, minimumCents: 10000 },
  { code: 'ONCE', percent: 15, usesAllowed: 1 },
  { code: 'EXPIRED', percent: 30, startsAt: daysBefore(now, 60), expiresAt: daysBefore(now, 7) },
];
