import { changesPerson, evicted, isKeptPath, isWithdrawn, mostKept, textsOfLink } from './kept-answers';

const dayMs = 24 * 60 * 60 * 1000;

describe('what is kept to be read without network', () => {
  it.each(['/api/texts/1b2c', '/api/texts/sample', '/api/sharing/abc', '/api/reading/works'])('%s', (path) =>
    expect(isKeptPath(path)).toBe(true),
  );

  it.each([
    '/api/texts/1b2c/progress',
    '/api/users/me',
    '/api/admin/users',
    '/api/drafts/1',
    '/text/1b2c',
    '/api/texts/',
  ])('never %s', (path) => expect(isKeptPath(path)).toBe(false));

  it('goes when it may not be seen any more, and stays while the server is only unwell', () => {
    expect([401, 403, 404, 410].every(isWithdrawn)).toBe(true);
    expect([200, 304, 429, 500, 502, 503].some(isWithdrawn)).toBe(false);
  });

  it('goes when somebody signs in, signs out or leaves', () => {
    expect(changesPerson('POST', '/api/auth/logout')).toBe(true);
    expect(changesPerson('POST', '/api/auth/login')).toBe(true);
    expect(changesPerson('DELETE', '/api/users/me')).toBe(true);
    expect(changesPerson('PUT', '/api/users/me')).toBe(false);
    expect(changesPerson('GET', '/api/auth/session')).toBe(false);
  });
});

describe('of too many copies', () => {
  it('the oldest go first', () => {
    const entries = Array.from({ length: mostKept + 2 }, (_, index) => ({
      path: `/api/texts/${index}`,
      at: 1000 + index,
    }));
    expect(evicted(entries.reverse(), 5000)).toEqual(['/api/texts/1', '/api/texts/0']);
  });

  it('those of a quarter of a year ago go whatever their number', () =>
    expect(
      evicted(
        [
          { path: '/a', at: 0 },
          { path: '/b', at: 80 * dayMs },
        ],
        91 * dayMs,
      ),
    ).toEqual(['/a']));
});

it('with a withdrawn link go the texts that it opened', () => {
  expect(textsOfLink({ shareableText: { partId: 'one' } })).toEqual(['/api/texts/one']);
  expect(textsOfLink({ shareableText: { partId: null, parts: [{ id: 'a' }, { id: 'b' }] } })).toEqual([
    '/api/texts/a',
    '/api/texts/b',
  ]);
  expect(textsOfLink({})).toEqual([]);
});
