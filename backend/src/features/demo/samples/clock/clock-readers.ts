import type { DemoReading, DemoRound, DemoVoice } from '../demo-project.js';
import { drawn, hardest, oneSentence } from './clock-asked.js';

const guest = (key: string, name: string): DemoVoice => ({ kind: 'guest', key, name });

/** Its readers: the last two had the first version alone, the twelve others the second. */
export const who = {
  noa: { kind: 'reader' },
  ori: guest('ori', 'אורי'),
  yael: guest('yael', 'יעל'),
  michal: guest('michal', 'מיכל ברק'),
  omer: guest('omer', 'עומר'),
  dalia: guest('dalia', 'דליה ש׳'),
  nadav: guest('nadav', 'נדב'),
  ruti: guest('ruti', 'רותי'),
  amir: guest('amir', 'אמיר כץ'),
  shira: guest('shira', 'שירה'),
  yoav: guest('yoav', 'יואב'),
  hadas: guest('hadas', 'הדס לביא'),
  gideon: guest('gideon', 'גדעון'),
  tali: guest('tali', 'טלי א׳'),
} as const satisfies Record<string, DemoVoice>;

/** Seven came to the end; two stopped where the second chapter is slow, two in the third, one after the first. */
export const clockReadings: readonly DemoReading[] = [
  { by: who.noa, shares: [1, 1, 1] },
  { by: who.ori, shares: [1, 1, 1] },
  { by: who.yael, shares: [1, 1, 1] },
  { by: who.michal, shares: [1, 1, 1] },
  { by: who.omer, shares: [1, 0.36] },
  { by: who.dalia, shares: [1, 1, 1] },
  { by: who.nadav, shares: [1, 0.4] },
  { by: who.ruti, shares: [1, 1, 1] },
  { by: who.amir, shares: [0.8] },
  { by: who.shira, shares: [1, 1, 1] },
  { by: who.yoav, shares: [1, 1, 0.5] },
  { by: who.hadas, shares: [1, 1, 0.3] },
];

/** The round in which they read it. */
export const clockRound: DemoRound = {
  name: 'קוראים ראשונים',
  note: 'שלושה פרקים קצרים. מעניין אותי בעיקר איפה הלכתם לאיבוד, ואם הסוף ברור.',
  likes: [
    { by: who.dalia, words: 'סיפורים קצרים, תרגומים מגרמנית' },
    { by: who.ori, words: 'מתח ומדע בדיוני' },
    { by: who.ruti, words: 'משפחות, שירה' },
  ],
  consents: [
    { by: who.noa, address: null, words: 'רומנים שקטים, וסיפורים שהבית הוא הגיבור שלהם' },
    { by: who.ori, address: 'ori@demo.local', words: 'מתח ומדע בדיוני' },
    { by: who.dalia, address: 'dalia@demo.local', words: 'סיפורים קצרים, תרגומים מגרמנית' },
    { by: who.ruti, address: 'ruti@demo.local', words: 'משפחות, שירה' },
    { by: who.shira, address: 'shira@demo.local', words: null },
  ],
  leaving: [
    { by: who.nadav, reason: 'bored' },
    { by: who.omer, reason: 'no_time' },
    { by: who.amir, reason: 'no_time' },
  ],
  questions: [
    {
      wording: drawn,
      answers: [
        { by: who.noa, step: 5 },
        { by: who.ori, step: 4 },
        { by: who.yael, step: 5 },
        { by: who.michal, step: 4 },
        { by: who.omer, step: 2 },
        { by: who.dalia, step: 4 },
        { by: who.ruti, step: 5 },
        { by: who.shira, step: 5 },
        { by: who.yoav, step: 3 },
        { by: who.hadas, step: 3 },
      ],
    },
    {
      wording: hardest,
      answers: [
        { by: who.noa, options: [3] },
        { by: who.ori, options: [2] },
        { by: who.yael, options: [3] },
        { by: who.michal, options: [2] },
        { by: who.omer, options: [1] },
        { by: who.dalia, options: [3] },
        { by: who.ruti, options: [3] },
        { by: who.shira, options: [3] },
        { by: who.yoav, options: [1] },
        { by: who.hadas, options: [2] },
      ],
    },
    {
      wording: oneSentence,
      answers: [
        { by: who.noa, words: 'על שעון שאסור לתקן, כי מי שמתקן גם נפרד.' },
        { by: who.ori, words: 'על בת שצריכה להחליט מתי מפסיקים לחכות.' },
        { by: who.yael, words: 'על פרידה שמחכים לה ארבעים שנה.' },
        { by: who.dalia, words: 'על אב ובת שמדברים רק דרך שעונים.' },
        { by: who.shira, words: 'על הדרך שבה אומרים אהבה בלי להגיד אותה.' },
        { by: who.yoav, words: 'על שעונים, ועל מה שמחביאים בתוכם.' },
      ],
    },
  ],
};
