import { checkSelection } from './check-selection.js';

const mixed = 'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.';

describe('checkSelection', () => {
  const selection = (text: string, start: number, end: number) => ({
    selected_text: text,
    selection_start: start,
    selection_end: end,
  });

  it('accepts the slice across a change of direction', () => {
    expect(checkSelection(mixed, selection('אמר "Hello', 4, 14))).toBe('ok');
  });

  it.each([
    ['another text', selection('אמר', 0, 3)],
    ['an empty range', selection('', 4, 4)],
    ['a reversed range', selection('אמר', 7, 4)],
    ['a negative start', selection('אמר', -1, 2)],
    ['an end outside', selection('.', mixed.length - 1, mixed.length + 1)],
    ['fractions', selection('אמר', 4.5, 7.5)],
    ['not a number', selection('', Number.NaN, Number.NaN)],
    ['white space', selection(' ', 3, 4)],
  ])('refuses %s', (_what, wrong) => expect(checkSelection(mixed, wrong)).toBe('mismatch'));

  it.each([
    ['begins', '🌊 ים', 1, 5],
    ['ends', 'ים 🌊', 0, 4],
  ])('refuses a passage that %s inside an emoji', (_what, body, start, end) => {
    expect(checkSelection(body, selection(body.slice(start, end), start, end))).toBe('mismatch');
  });

  it('refuses invisible characters alone', () => {
    expect(checkSelection('א\u200F\u200Bב', selection('\u200F\u200B', 1, 3))).toBe('mismatch');
  });
});
