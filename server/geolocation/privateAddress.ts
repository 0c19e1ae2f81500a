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

/** IPv4 within IPv6, as a socket that listens on both tells it. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is of a private network or of this machine, so that it belongs to no country. */
export const isPrivateAddress = (address: string): boolean => {
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && blocks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};
