import { pastedAddresses } from './pasted-addresses.js';

describe('the addresses of a pasted string', () => {
  it.each([
    ['dana@example.org', ['dana@example.org']],
    ['dana@example.org, noa@example.org;yael@example.org', ['dana@example.org', 'noa@example.org', 'yael@example.org']],
    ['דנה אלון <dana@example.org>,\n"כהן, נועה" <noa@example.org>', ['dana@example.org', 'noa@example.org']],
    ['\u200fdana@example.org\u202c\tnoa@example.org\r\n', ['dana@example.org', 'noa@example.org']],
    ['• dana@example.org.\n• noa@example.org!', ['dana@example.org', 'noa@example.org']],
    ['כתבו אל dana@example או noa@', ['dana@example', 'noa@']],
    ['mailto:dana@example.org?', ['dana@example.org']],
    ['אין כאן כתובת', []],
  ])('%j', (pasted, addresses) => expect(pastedAddresses(pasted)).toEqual(addresses));
});

it('of a list every line counts: the address in it, or the line itself', () =>
  expect(pastedAddresses([' dana@example.org ', 'נועה <noa@example.org>', 'יעל', ''])).toEqual([
    'dana@example.org',
    'noa@example.org',
    'יעל',
    '',
  ]));
