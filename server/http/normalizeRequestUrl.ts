const origin = /^https?:\/\/[^/?#]*/i;
/** Letters, digits and `-._~`: RFC 3986 says that their percent-encoding has no meaning. */
const encodedUnreserved = /%(?:[46][1-9a-f]|[57][0-9a]|2[de]|3[0-9]|5f|7e)/gi;

const decode = (encoded: string): string => String.fromCharCode(Number.parseInt(encoded.slice(1), 16));

/**
 * One spelling for each path, as everything that looks at `request.url` expects: the router decodes percent-encoded letters and skips the
 * origin of a full URL, so that `/%61pi` would be served as `/api` without its headers. Does not change the query.
 */
export const normalizeRequestUrl = (target: string): string => {
  if (target.startsWith('/') && !target.includes('%')) return target;
  const url = target.replace(origin, '');
  const end = url.indexOf('?');
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  return (path || '/').replace(encodedUnreserved, decode) + query;
};
