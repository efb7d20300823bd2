import { commentOn } from '../../testing/reading-kit';
import { firstWords } from './first-words';

const suggested = (text: string, comment_text = '') =>
  firstWords(commentOn('שלוש חסרו', 1, { comment_text, suggestion: { text, lane: 'wording' } }));

it('are what was said, else what was proposed, or struck: a line is never empty', () => {
  expect(firstWords(commentOn('שלוש חסרו', 1, { comment_text: 'למה?' }))).toBe('למה?');
  expect(suggested('ארבע חסרו', 'למה?')).toBe('למה?');
  expect(suggested('ארבע חסרו')).toBe('✎ ארבע חסרו');
  expect(suggested('')).toBe('✂ שלוש חסרו');
});
