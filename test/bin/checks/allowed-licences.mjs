/** SPDX ids of the licences under which a package may be shipped, in the program or in its client. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
];

/** Licences that ask for more than their notice, each for some packages alone. */
export const allowedForSome = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips comes unchanged, as a library of its own that can be replaced',
  },
  {
    licence: 'CC0-1.0',
    packages: /^@ip-location-db\/geo-whois-asn-country-mmdb$/,
    why: 'a list of facts, given up to everybody; the registries that it is made of ask to be named, and its file does so',
  },
  { licence: 'Unlicense', packages: /^fast-sha256$/, why: 'given up to everybody; of the library that signs webhooks' },
  { licence: 'MPL-2.0', packages: /^web-push$/, why: 'its files are used unchanged, on the server' },
];

/** Packages that name their licence by no SPDX id: what they say, and what their licence file says. */
export const readByHand = { duck: { says: 'BSD', is: 'BSD-2-Clause' } };
