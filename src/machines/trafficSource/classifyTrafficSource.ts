import type { TrafficSource } from '../../../contract/rules/metrics.ts';

/**
 * METRIC-13: `direct` without a referrer or with an invalid URL, `organic` from the shop's own host, `referral` from any other.
 * `host` is a host name with its port, as in `location.host`.
 */
export const classifyTrafficSource = (referrer: string, host: string): TrafficSource => {
  if (!URL.canParse(referrer)) return 'direct';
  return new URL(referrer).host === host ? 'organic' : 'referral';
};
