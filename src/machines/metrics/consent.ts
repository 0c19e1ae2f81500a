import type { MetricsContext } from './types.ts';

/** Whether what happened may leave the page: with the visitor's consent, or where the operator's policy asks for none. */
export const maySend = ({
  consentPolicy,
  visit,
}: Pick<MetricsContext, 'consentPolicy' | 'visit'>): boolean => {
  if (visit.hasConsent || consentPolicy === 'none') return true;
  return consentPolicy === 'eu' && visit.country?.isInEu === false;
};
