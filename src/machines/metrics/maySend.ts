import type { MetricsContext } from './types.ts';

/** Whether events may be sent: with the visitor's consent, or if the operator's policy requires none. */
export const maySend = ({
  consentPolicy,
  visit,
}: Pick<MetricsContext, 'consentPolicy' | 'visit'>): boolean => {
  if (consentPolicy === 'none' || visit.consent === 'granted') return true;
  return visit.consent === null && consentPolicy === 'eu' && visit.country?.isInEu === false;
};
