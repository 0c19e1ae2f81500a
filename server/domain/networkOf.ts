const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;
const groupsOfNetwork = 4;
/** Longer than any address. */
const maxLength = 60;

const withoutLeadingZeros = (group: string): string => group.replace(/^0+(?=.)/, '');

/**
 * The network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one connection and give
 * it 2^64 addresses. Any other text is its own network.
 */
export const networkOf = (address: string): string => {
  const mapped = ipv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  if (!address.includes(':')) return address.slice(0, maxLength);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 suffix, as in 64:ff9b::192.0.2.1, takes two groups.
  const suffix = right.at(-1)?.includes('.') ? 1 : 0;
  const missing = tail === undefined ? 0 : Math.max(8 - left.length - right.length - suffix, 0);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups.slice(0, groupsOfNetwork).map(withoutLeadingZeros).join(':')}::/64`.slice(0, maxLength);
};
