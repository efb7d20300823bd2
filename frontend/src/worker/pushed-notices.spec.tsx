import { noticeIn, placeOf, windowFor } from './pushed-notices';

it('what was pushed is shown as it says; what cannot be read is shown all the same', () => {
  const notice = { title: 'שוליים', body: 'הערה חדשה', url: '/text/1#comment-2', lang: 'he', tag: 'a' };
  expect(noticeIn(JSON.stringify(notice))).toEqual(notice);
  for (const broken of [undefined, '', '{'])
    expect(noticeIn(broken)).toMatchObject({ title: 'שוליים', url: '/notifications' });
});

it('a notice leads to a page of this site only', () => {
  const origin = 'https://site.example';
  expect(placeOf('/text/1#comment-2', origin)).toBe('https://site.example/text/1#comment-2');
  for (const url of ['https://other.example/', '//other.example', 'javascript:alert(1)', null, 5])
    expect(placeOf(url, origin)).toBe('https://site.example/notifications');
});

it('of several windows the one that shows it already is taken, else the one that is looked at', () => {
  const one = (url: string, focused = false) =>
    ({ url, focused, visibilityState: focused ? 'visible' : 'hidden' }) as const;
  const [home, text] = [one('https://site.example/home', true), one('https://site.example/text/1#comment-9')];
  expect(windowFor([home, text], 'https://site.example/text/1#comment-2')).toBe(text);
  expect(windowFor([text, home], 'https://site.example/feed')).toBe(home);
  expect(windowFor([], 'https://site.example/feed')).toBeUndefined();
});
