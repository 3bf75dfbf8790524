import { isPublicAddress } from './public-address.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '203.0.114.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2400:cb00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
  ['private', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['link-local, with the metadata services', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['carrier-grade NAT', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
  ['other metadata services', ['168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']],
  ['unique local', ['fc00::1', 'fdff::1', 'fec0::1']],
  ['multicast, broadcast, reserved', ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1']],
  [
    'documentation and benchmarks',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
  ],
  ['IPv4 mapped', ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8']],
  ['IPv4 compatible', ['::127.0.0.1', '::7f00:1']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::169.254.169.254', '64:ff9b:1::a00:1']],
  ['6to4', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '192.88.99.1']],
  ['Teredo', ['2001:0:53aa:64c::1', '2001::1']],
  ['no address', ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.1.1.1:443', '[::1]']],
])('%s is refused', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
