import { BlockList, isIPv4, isIPv6 } from 'node:net';

/*
 * Which addresses the server may visit for somebody (spec 01 §6): those of the public internet, and no others. IPv4 names what is not
 * public (IANA special-purpose registry); IPv6 names what is, and takes out of it what leads elsewhere.
 */

const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; also a cloud's metadata at 100.100.100.200
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // link-local; metadata at 169.254.169.254
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
  ['168.63.129.16', 32], // a cloud's own services at a public number
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv4');
}

const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
const elsewhere = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23], // protocol assignments: Teredo, ORCHID, benchmarks
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const) {
  elsewhere.addSubnet(net, prefix, 'ipv6');
}

/** Mapped IPv4, NAT64, unique local, link-local, multicast and the loopback lie outside of what IPv6 gives out publicly. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return unicast.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6');
}
