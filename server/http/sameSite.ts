import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

const originOf = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Whether one of our own pages asks. Browsers say so in `Sec-Fetch-Site`; where they do not (plain http in a LAN), the origin that the
 * request names must be the one it was sent to.
 */
export const isFromOwnPage = (headers: IncomingHttpHeaders, { origin }: Pick<Config, 'origin'>): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  const from = originOf(headers.origin ?? headers.referer);
  return from !== undefined && (from === origin || from === originOf(`http://${headers.host ?? ''}`));
};
