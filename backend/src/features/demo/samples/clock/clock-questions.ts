import type { DemoQuestion } from '../demo-project.js';
import { who } from './clock-readers.js';

export const clockQuestions: readonly DemoQuestion[] = [
  {
    part: 0,
    wording: { kind: 'scale', text: 'כמה רציתם להמשיך לפרק הבא?', low: 'יכולתי לעצור', high: 'מיד' },
    answers: [
      { by: who.noa, step: 5 },
      { by: who.ori, step: 4 },
      { by: who.yael, step: 5 },
      { by: who.michal, step: 4 },
      { by: who.omer, step: 3 },
      { by: who.dalia, step: 5 },
      { by: who.nadav, step: 3 },
      { by: who.ruti, step: 5 },
      { by: who.yoav, step: 2 },
      { by: who.shira, step: 4 },
    ],
  },
  {
    part: 1,
    wording: {
      kind: 'choice',
      text: 'למה לדעתכם האב לא תיקן את השעון?',
      options: ['כדי שהיא תמשיך לבוא', 'כי לא ידע איך', 'כי כעס עליה', 'עוד לא ברור לי'],
      several: true,
    },
    answers: [
      { by: who.noa, options: [0] },
      { by: who.ori, options: [0, 3] },
      { by: who.yael, options: [0] },
      { by: who.michal, options: [0, 1] },
      { by: who.dalia, options: [0] },
      { by: who.ruti, options: [0, 2] },
      { by: who.shira, options: [0] },
      { by: who.hadas, options: [3] },
    ],
  },
  {
    part: 2,
    wording: { kind: 'words', text: 'מה קרה לדעתכם בשמונה ועשרים?' },
    answers: [
      { by: who.noa, words: 'הוא מת, והיא ידעה לפני שענתה.' },
      { by: who.ori, words: 'לא הייתי בטוח. אולי התקשרו רק לומר שהוא התעורר.' },
      { by: who.yael, words: 'הוא מת. השעון שתמיד עמד סוף סוף צדק.' },
      { by: who.michal, words: 'לא ברור, וזה קצת הפריע לי.' },
      { by: who.dalia, words: 'הוא מת באותה שעה שבה השעון עמד. קצת מסודר מדי.' },
      { by: who.ruti, words: 'היא נפרדה ממנו. לא צריך יותר.' },
    ],
  },
];
