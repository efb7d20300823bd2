import { safeReturnUrl } from './safe-return-url.js';

describe('where to go after signing in', () => {
  it.each(['/feed', '/text/7?x=1#p3', '/project/אב'])('stays inside: %s', (url) =>
    expect(safeReturnUrl(url)).not.toBeNull(),
  );
  it('keeps query and fragment', () => expect(safeReturnUrl('/text/7?x=1#p3')).toBe('/text/7?x=1#p3'));
  it.each(['/%2F/evil.example', '/%2Fevil.example', '/%5Cevil.example', '/%09/evil.example', '/@evil.example'])(
    'what is only written like a way out is a page of ours: %s',
    (url) =>
      expect(new URL(safeReturnUrl(url) ?? '//elsewhere.invalid', 'https://ours.example').origin).toBe(
        'https://ours.example',
      ),
  );
  it.each([
    null,
    undefined,
    '',
    'feed',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    ' //evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '%2F%2Fevil.example',
    '%68ttps://evil.example',
    'https:evil.example',
    'data:text/html,x',
    ' javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login?returnUrl=/login',
    '/register',
  ])('never leads to %s', (url) => expect(safeReturnUrl(url)).toBeNull());
});
