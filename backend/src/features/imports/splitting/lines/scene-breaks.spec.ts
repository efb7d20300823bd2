import { isTypedBreak } from './scene-breaks.js';

it.each(['*', '***', ' * * * ', '⁂', '———', '~~~~', '# # #', '• • •'])('%j parts two scenes', (line) =>
  expect(isTypedBreak(line)).toBe(true),
);
it.each(['', '  ', '—', '– –', '•', '#', '...', '?!', '*א*', '1.'])('%j is text', (line) =>
  expect(isTypedBreak(line)).toBe(false),
);
