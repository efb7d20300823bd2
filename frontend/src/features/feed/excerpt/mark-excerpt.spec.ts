import { markExcerpt } from './mark-excerpt';

describe('markExcerpt', () => {
  it('marks the quote in its sentence', () =>
    expect(markExcerpt('…מנתה את הסירות. שלוש חסרו, והים היה שקט.', 'שלוש חסרו')).toEqual({
      before: '…מנתה את הסירות. ',
      quote: 'שלוש חסרו',
      after: ', והים היה שקט.',
    }));

  it('finds a quote over two lines in a sentence on one', () =>
    expect(markExcerpt('אמר “Hello, world!” וצחק', 'אמר\n“Hello,  world!”').quote).toBe('אמר “Hello, world!”'));

  it('marks as much as there is of a quote that was cut', () =>
    expect(markExcerpt('ראשון. היא לא ענתה, אבל…', 'היא לא ענתה, אבל בלבה כבר ידעה')).toEqual({
      before: 'ראשון. ',
      quote: 'היא לא ענתה, אבל',
      after: '…',
    }));

  it('lets the quote stand alone without its sentence', () => {
    expect(markExcerpt(undefined, 'שקט')).toEqual({ before: '', quote: 'שקט', after: '' });
    expect(markExcerpt('משפט אחר לגמרי', 'שקט')).toEqual({ before: '', quote: 'שקט', after: '' });
  });
});
