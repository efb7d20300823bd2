import type { DemoReaction, DemoReading, DemoVoice } from '../demo-project.js';

const reader: DemoVoice = { kind: 'reader' };
const admin: DemoVoice = { kind: 'admin' };
const ori: DemoVoice = { kind: 'guest', key: 'ori', name: 'אורי' };
const yael: DemoVoice = { kind: 'guest', key: 'yael', name: 'יעל' };

export const libraryReactions: readonly DemoReaction[] = [
  { part: 0, quote: 'והיא אמרה שהם עוד בדרך', kind: 'laughed', by: reader },
  { part: 0, quote: 'והיא אמרה שהם עוד בדרך', kind: 'laughed', by: yael },
  { part: 0, quote: 'והיא אמרה שהם עוד בדרך', kind: 'beautiful', by: admin },
  { part: 0, quote: 'כמו מי שטעתה בדלת', kind: 'unconvinced', by: reader },
  { part: 1, quote: 'השנה גמרתי. בבקשה אל תגידי לאבא שלי.', kind: 'moved', by: reader },
  { part: 1, quote: 'השנה גמרתי. בבקשה אל תגידי לאבא שלי.', kind: 'moved', by: yael },
  { part: 1, quote: 'השנה גמרתי. בבקשה אל תגידי לאבא שלי.', kind: 'moved', by: ori },
  { part: 1, quote: 'לאט מאוד, שנה אחר שנה', kind: 'slow', by: ori },
  { part: 2, quote: 'עמוד אחר עמוד', kind: 'beautiful', by: reader },
  { part: 2, quote: 'בחדר ליד', kind: 'more', by: yael },
];

export const libraryReadings: readonly DemoReading[] = [
  { by: reader, shares: [1, 1, 0.55], isAgain: true },
  { by: admin, shares: [1, 0.4] },
  { by: ori, shares: [1, 1] },
  { by: yael, shares: [1, 1, 1], isAgain: true },
];
