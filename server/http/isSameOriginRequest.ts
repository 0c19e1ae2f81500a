import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

const originOf = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Whether a page of this origin sent the request, by `Sec-Fetch-Site`. Browsers omit it on plain http in a LAN; then `Origin` or
 * `Referer` must match the host of the request.
 */
export const isSameOriginRequest = (
  headers: IncomingHttpHeaders,
  { origin }: Pick<Config, 'origin'>,
): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  const from = originOf(headers.origin ?? headers.referer);
  return from !== undefined && (from === origin || from === originOf(`http://${headers.host ?? ''}`));
};
