import { unknownLocale } from '../../../contract/wire/locale.ts';
import type { RecordedFact, ViewedProduct, VisitFact } from '../../../src/machines/metrics/types.ts';

export const origin = 'https://verrow.shop';
export const at = '2026-01-01T00:00:00.000Z';

let factCount = 0;

/** A recorded fact with a unique key. */
export const recordFact = (fact: VisitFact, product: ViewedProduct | null = null): RecordedFact => ({
  key: `key-${String((factCount += 1)).padStart(6, '0')}`,
  at,
  fact,
  product,
});

const locales = {
  PL: { country_name: 'Poland', country_code: 'PL', flag: '🇵🇱', is_eu: true },
  US: { country_name: 'United States', country_code: 'US', flag: '🇺🇸', is_eu: false },
  unknown: {},
} as const;

/** A started or resumed session in this country. */
export const session = (
  how: 'started' | 'resumed',
  country: keyof typeof locales = 'US',
  sessionId = 'session-1',
): VisitFact => ({
  type: `anonymousSession.${how}`,
  record: {
    sessionId,
    locale: { ...unknownLocale, ...locales[country] },
    expiry: '2026-01-01T01:00:00.000Z',
  },
});

export const pageEntered = (
  path: string,
  title = 'A page',
  access: 'public' | 'user' = 'public',
): VisitFact => ({
  type: 'navigation.pageEntered',
  path,
  title,
  access,
});

export const signedIn: VisitFact = {
  type: 'auth.signedIn',
  how: 'signIn',
  user: { userId: 'u1', cartId: 'c1', isAdmin: false, expires: at, firstName: 'Ada' },
};
