import { BlockList, isIP } from 'node:net'

/**
 * Networks that are no public internet, by the IANA special-purpose registries (RFC 6890 and its updates), multicast, and the
 * one public-looking address a cloud answers its own machines on (168.63.129.16).
 */
const INNER_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Of IPv6 only global unicast is let through, which leaves out loopback, link-local, ULA, multicast, and the IPv4 addresses in
 * disguise (mapped ::ffff:0:0/96, compatible ::/96, NAT64 64:ff9b::/96 and 64:ff9b:1::/48). Within it lie others of them
 * (Teredo 2001::/32, 6to4 2002::/16) and what is reserved.
 */
const GLOBAL_V6 = '2000::/3'
const INNER_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const innerV4 = listOf('ipv4', INNER_V4)
const globalV6 = listOf('ipv6', [GLOBAL_V6])
const innerV6 = listOf('ipv6', INNER_V6)

/** Is this IP address one of the public internet? False for everything else, texts that are no address included. */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") names an interface of this very machine.
  if (address.includes('%')) return false
  switch (isIP(address)) {
    case 4:
      return !innerV4.check(address, 'ipv4')
    case 6:
      return globalV6.check(address, 'ipv6') && !innerV6.check(address, 'ipv6')
    default:
      return false
  }
}
