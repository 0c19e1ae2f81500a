import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are not of the public internet (IANA special-purpose addresses). */
const specialIpv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  specialIpv4.addSubnet(network, bits, 'ipv4');

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Parts of the global IPv6 addresses that lead elsewhere, among them tunnels to IPv4 addresses. */
const specialIpv6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIpv6.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the public internet: no loopback, private, link-local, metadata, multicast or reserved address. */
export const isPublicAddress = (address: string): boolean => {
  // Dual-stack sockets report IPv4 addresses like this.
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(unmapped) === 4) return !specialIpv4.check(unmapped, 'ipv4');
  return isIP(unmapped) === 6 && globalIpv6.check(unmapped, 'ipv6') && !specialIpv6.check(unmapped, 'ipv6');
};
