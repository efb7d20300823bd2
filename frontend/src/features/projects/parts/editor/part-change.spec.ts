import { changeOf, inField } from './part-change';

const base = { title: 'פרק', body: 'שורה\nעוד שורה', text_version: 3 };

describe('what an edit sends', () => {
  it('is nothing when nothing changed', () => expect(changeOf(base, inField(base))).toBeNull());

  it('is a title alone, which makes no version', () =>
    expect(changeOf(base, { ...inField(base), title: 'פרק א' })).toEqual({ title: 'פרק א' }));

  it('is a text with the version that it was written over', () =>
    expect(changeOf(base, { title: 'פרק', body: 'שורה' })).toEqual({ body: 'שורה', text_version: 3 }));

  it('leaves line breaks of another system as they were', () => {
    const windows = { ...base, body: 'שורה\r\nעוד שורה' };
    expect(changeOf(windows, inField(windows))).toBeNull();
    expect(changeOf(windows, { title: 'פרק', body: 'שורה\nאחרת' })?.body).toBe('שורה\r\nאחרת');
  });
});
