import { comingSoonTarget, modeOf } from './coming-soon';

const partId = '0192f0c4-9a1b-7cde-8f00-1234567890ab';

describe('while the site is not open yet', () => {
  it.each([
    '/',
    '/home',
    '/login',
    '/register',
    '/signup',
    '/early-access',
    '/about',
    '/feed',
    '/admin',
    '/read',
    '/text/sample',
    `/text-old/${partId}`,
    `/text/${partId}/more`,
    '/coming-soon-not',
    '/previews',
    '/db-status',
    '/nowhere',
  ])('%s leads to the waiting list', (path) => expect(comingSoonTarget(path, true)).toBe('/coming-soon'));

  it('the application leads to its preview', () => expect(comingSoonTarget('/app', true)).toBe('/preview'));

  it.each([
    '/coming-soon',
    '/preview',
    '/preview/',
    '/reset-password',
    '/verify-email',
    '/invite/abc.def',
    '/unsubscribe/abc',
    '/mail/abc.def',
    '/never/abc.def',
    '/read/abc',
    `/text/${partId}`,
    '/privacy',
    '/terms',
    '/accessibility',
  ])('%s stays', (path) => expect(comingSoonTarget(path, true)).toBeNull());
});

describe('once it is open', () => {
  it.each(['/', '/app', '/coming-soon', '/signup', '/feed'])('%s stays', (path) =>
    expect(comingSoonTarget(path, false)).toBeNull(),
  );
});

describe('what a browser says for itself', () => {
  it.each([
    ['true', true],
    ['false', false],
    [null, null],
    ['', null],
    ['1', null],
    ['TRUE', null],
    ['"false"', null],
  ])('%j is %s', (stored, mode) => expect(modeOf(stored)).toBe(mode));
});
