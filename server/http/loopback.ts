/** The addresses of this machine, by name. */

/** Whether a host name or address is this machine; IPv6 with or without brackets, also an IPv4 address in IPv6 form. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host);

/** URLs enclose IPv6 addresses in brackets. */
const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Replaces the wildcard address, at which a server listens, by one that a browser can open. */
export const toReachableHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : hostInUrl(host);

/** The host name of a `Host` header, without its port. */
export const hostNameOf = (header: string): string => header.replace(/:\d*$/, '').toLowerCase();
