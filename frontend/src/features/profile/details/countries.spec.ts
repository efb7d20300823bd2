import { countriesOf } from './countries';

describe('the list of countries', () => {
  const names = { US: ['ארצות הברית', 'ארהב'], IL: 'ישראל', AU: 'אוסטרליה' };

  it('is in the language of the page, and in its order', () => {
    const list = countriesOf(names, 'he');
    expect(list.map(({ code }) => code)).toEqual(['AU', 'US', 'IL']);
    expect(list.every(({ name }) => /^\p{Script=Hebrew}/u.test(name))).toBe(true);
    expect(countriesOf(names, 'en')).toEqual([
      { code: 'AU', name: 'Australia' },
      { code: 'IL', name: 'Israel' },
      { code: 'US', name: 'United States' },
    ]);
  });

  it('takes the list’s own name where the browser knows none', () =>
    expect(countriesOf({ QX: ['ארץ עוץ', 'עוץ'] }, 'he')).toEqual([{ code: 'QX', name: 'ארץ עוץ' }]));
});
