import { BlockList, isIP } from 'node:net';

const blocks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  blocks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  blocks.addSubnet(network, bits, 'ipv6');

/** Removes the `::ffff:` prefix of an IPv4-mapped IPv6 address, as dual-stack sockets report it. */
export const unmapIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is private or loopback, and therefore has no country. */
export const isPrivateAddress = (address: string): boolean => {
  const unmapped = unmapIpv4(address);
  const version = isIP(unmapped);
  return version !== 0 && blocks.check(unmapped, version === 4 ? 'ipv4' : 'ipv6');
};
