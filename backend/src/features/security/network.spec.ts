import { networkOf } from './network.js';

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::*'],
  ['2001:0DB8::77', '2001:db8:0::*'],
  ['::1', '0:0:0::*'],
  ['fe80::1%eth0', 'fe80:0:0::*'],
  ['not an address', '*'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));
