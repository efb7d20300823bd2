import { isPublicAddress, isReceiverUrl, publicLookup } from './receiver-address.js';

const open = [
  'https://example.org/hook',
  'https://example.org:8443/a?b=c',
  'https://93.184.216.34/',
  'https://[2606:4700::1]/',
];
const closed = [
  'http://example.org/hook',
  'https://localhost/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://172.16.3.4/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://user:secret@example.org/',
  'file:///etc/passwd',
  'abc',
];

it.each(open)('%s may be told', (url) => expect(isReceiverUrl(url, [])).toBe(true));
it.each(closed)('%s may not', (url) => expect(isReceiverUrl(url, [])).toBe(false));

it('the operator may let a host be called, whatever it is', () => {
  expect(isReceiverUrl('http://127.0.0.1:4000/hook', ['127.0.0.1'])).toBe(true);
  expect(isReceiverUrl('http://127.0.0.2:4000/hook', ['127.0.0.1'])).toBe(false);
  expect(isReceiverUrl('ftp://127.0.0.1/hook', ['127.0.0.1'])).toBe(false);
});

it('a name that leads into our own network is refused when it is called', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.message)));
  expect(found).toContain('not on the open internet');
  expect(['8.8.8.8', '127.0.0.1', '::1', 'x'].map(isPublicAddress)).toEqual([true, false, false, false]);
});
