import { Countries } from './countries.js';

const log = { warn: jest.fn() };
const countries = new Countries(log as never);
beforeEach(() => log.warn.mockClear());

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['132.66.0.1', 'IL'],
    ['2001:4860:4860::8888', 'US'],
    ['::ffff:132.66.0.1', 'IL'],
  ])('%s is %s', async (address, country) => expect(await countries.of(address)).toBe(country));

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '0.0.0.0',
    '255.255.255.255',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '',
    'unknown',
    '8.8.8.8, 1.1.1.1',
    "8.8.8.8'--",
  ])('of %p is not known', async (address) => {
    expect(await countries.of(address)).toBeNull();
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is not known where the list cannot be read, which the log says, and known again once it can', async () => {
    let isThere = false;
    class Mislaid extends Countries {
      protected override fileOf(version: 'ipv4' | 'ipv6'): string {
        return isThere ? super.fileOf(version) : '/nowhere.mmdb';
      }
    }
    const mislaid = new Mislaid(log as never);
    expect(await mislaid.of('8.8.8.8')).toBeNull();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('8.8.8.8');
    isThere = true;
    expect(await mislaid.of('8.8.8.8')).toBe('US');
  });
});
