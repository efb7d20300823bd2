import { reacted, type DemoEarlier } from '../demo-project.js';
import { drawn, hardest, oneSentence } from './clock-asked.js';
import { passages } from './clock-parts.js';
import { who } from './clock-readers.js';

const { cuckoo, note, springs, standing, slower, charm, lastLine } = passages;
const maestro = 'מאסטרו בלי שרביט, מצביא של קפיצים';
const year = 'עמד מאז שנת 1981';
const thatOne = '„איזה ההוא?”';
const apart = 'מביאים אותן מפורקות, ומחכים שבוע';
const inTheDark = 'כמו שיודעים מה השעה בחושך';
const explained = 'כי הבינה שאביה איננו';

/** How the first seven read it: the middle lost them, and the end explained itself. */
export const clockEarlier: DemoEarlier = {
  rewordings: [
    [
      {
        from: `כשהיה בריא, היה ${maestro}, והחנות כולה המתינה לתנועת ידו.`,
        to: 'כשהיה בריא, היה עומד באמצע החנות בעיניים עצומות ומנצח.',
      },
      { from: year, to: 'עמד מאז שהיא זוכרת את עצמה' },
    ],
    [
      {
        from: `„את כולם.”\n\n„גם את ההוא?”\n\n${thatOne}\n\n„את יודעת.”\n\nהוא עבר לאורך הקיר`,
        to: '„את כולם.”\n\nהוא עבר לאורך הקיר',
      },
    ],
    [{ from: `${lastLine}. אחר כך ישבה על הרצפה ובכתה, ${explained}.`, to: `${lastLine}.` }],
  ],
  firstName: 'טיוטה ראשונה',
  name: 'אחרי הסבב הראשון',
  note: 'הורדתי את מה שבלבל באמצע ואת ההסבר בסוף, והקפיצים נשארו.',
  comments: [
    { part: 0, quote: maestro, text: 'המאסטרו מיותר. הציפור כבר אמרה הכול.', by: who.michal },
    {
      part: 0,
      quote: year,
      text: 'השנה הזאת שולחת אותי לחשב בת כמה תמר, ואני יוצאת מהסיפור.',
      by: who.dalia,
      replies: [{ by: { kind: 'author' }, text: 'נכון. אוריד את השנה.' }],
      isResolved: true,
    },
    {
      part: 1,
      quote: thatOne,
      text: 'מי זה ההוא? חזרתי שלוש פעמים אחורה ולא מצאתי.',
      by: who.gideon,
      isResolved: true,
    },
    { part: 1, quote: springs, text: 'שלוש פעמים אותה מגירה. כאן התחלתי לדלג.', by: who.gideon },
    { part: 1, quote: apart, text: 'לא בטוחה שהדימוי הזה עובד. שאלה מפורקת?', by: who.michal },
    { part: 2, quote: charm, text: 'עבדה איתו כל חייה ולא ידעה? קצת קשה לי.', by: who.dalia },
    {
      part: 2,
      quote: explained,
      text: 'את זה הבנתי לבד שורה קודם, וההסבר לקח לי את הרגע.',
      by: who.ruti,
      replies: [{ by: { kind: 'author' }, text: 'אמחק ואראה אם זה מחזיק.' }],
      isResolved: true,
    },
  ],
  wholeComments: [
    { part: 0, about: 'part', text: 'נכנסתי מיד לחנות. הייתי נשארת בה עוד רגע לפני הפתק.', by: who.tali },
    { part: 1, about: 'part', text: 'באמצע הפרק איבדתי את שניהם, והפסקתי.', by: who.gideon },
    {
      part: 2,
      about: 'work',
      text: 'סיפור יפה על אב ובת. האמצע מסתיר יותר מדי, והסוף מסביר יותר מדי.',
      by: who.michal,
    },
  ],
  readings: [
    { by: who.noa, shares: [1, 1, 1] },
    { by: who.ori, shares: [1, 1, 1] },
    { by: who.michal, shares: [1, 1, 1] },
    { by: who.dalia, shares: [1, 1, 1] },
    { by: who.ruti, shares: [1, 1, 1] },
    { by: who.gideon, shares: [1, 0.55] },
    { by: who.tali, shares: [1, 1, 0.4] },
  ],
  reactions: [
    ...reacted(0, cuckoo, 'laughed', [who.dalia, who.michal, who.tali]),
    ...reacted(0, note, 'more', [who.ori, who.ruti]),
    ...reacted(1, springs, 'slow', [who.gideon, who.tali]),
    ...reacted(1, springs, 'beautiful', [who.noa]),
    ...reacted(1, apart, 'lost', [who.gideon, who.tali]),
    ...reacted(1, standing, 'moved', [who.dalia, who.michal]),
    ...reacted(1, slower, 'beautiful', [who.noa, who.ruti]),
    ...reacted(2, inTheDark, 'slow', [who.ori]),
    ...reacted(2, charm, 'unconvinced', [who.ori]),
    ...reacted(2, lastLine, 'moved', [who.dalia]),
  ],
  round: {
    name: 'הטיוטה הראשונה',
    note: 'זה הנוסח הראשון, והאמצע עוד לא יושב לי. איפה עצרתם?',
    likes: [{ by: who.tali, words: 'סיפורים קצרים, הרבה דיאלוג' }],
    consents: [
      { by: who.noa, address: null, words: 'רומנים שקטים' },
      { by: who.dalia, address: 'dalia@demo.local', words: 'סיפורים קצרים' },
    ],
    leaving: [{ by: who.gideon, reason: 'lost_me' }],
    questions: [
      {
        wording: drawn,
        answers: [
          { by: who.noa, step: 4 },
          { by: who.ori, step: 3 },
          { by: who.michal, step: 3 },
          { by: who.dalia, step: 3 },
          { by: who.ruti, step: 4 },
          { by: who.gideon, step: 1 },
          { by: who.tali, step: 2 },
        ],
      },
      {
        wording: hardest,
        answers: [
          { by: who.noa, options: [1] },
          { by: who.ori, options: [1] },
          { by: who.michal, options: [2] },
          { by: who.dalia, options: [3] },
          { by: who.ruti, options: [2] },
          { by: who.gideon, options: [1] },
          { by: who.tali, options: [1] },
        ],
      },
      {
        wording: oneSentence,
        answers: [
          { by: who.noa, words: 'על בת שמתקנת הכול חוץ מדבר אחד.' },
          { by: who.michal, words: 'על שען חולה, ועל סוד שמסבירים לי בסוף.' },
          { by: who.ruti, words: 'על אב שאוהב בשתיקה.' },
          { by: who.tali, words: 'על חנות שעונים. אחר כך איבדתי את החוט.' },
        ],
      },
    ],
  },
};
