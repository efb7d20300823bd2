import type { DemoRevision, DemoVoice } from '../demo-project.js';

const reader: DemoVoice = { kind: 'reader' };
const admin: DemoVoice = { kind: 'admin' };
const ori: DemoVoice = { kind: 'guest', key: 'ori', name: 'אורי' };
const yael: DemoVoice = { kind: 'guest', key: 'yael', name: 'יעל' };

export const libraryRevision: DemoRevision = {
  rewordings: [
    { from: 'אוטובוס ישן, ישן מאוד, שהמושבים', to: 'אוטובוס משנת 1979, שהמושבים' },
    { from: 'הייתה עצובה מאוד באותו בוקר', to: 'סידרה באותו בוקר את אותו מדף שלוש פעמים' },
    { from: 'כמו ציפור שנתקעה בחלון', to: 'כמו מי שטעתה בדלת' },
    { from: 'אחר כך נשמה עמוק, והבינה שמישהו', to: 'אחר כך הבינה שמישהו' },
  ],
  firstName: 'טיוטה ראשונה',
  name: 'אחרי הקוראים הראשונים',
  note: 'קיצרתי, והורדתי את העצב המוצהר. אשמח לשמוע אם יונה ברורה לכם עכשיו.',
  decisions: [
    {
      comment: 0,
      decision: 'fixed',
      before: 'זה היה אוטובוס ישן, ישן מאוד, שהמושבים הוצאו ממנו',
      after: 'זה היה אוטובוס משנת 1979, שהמושבים הוצאו ממנו',
      answer: { says: 'yes', words: null },
    },
    {
      comment: 1,
      decision: 'fixed',
      before: 'יונה הייתה עצובה מאוד באותו בוקר. היא חזרה אל המדפים',
      after: 'יונה סידרה באותו בוקר את אותו מדף שלוש פעמים. היא חזרה אל המדפים',
      answer: { says: 'better', words: 'הרבה יותר טוב. אולי פעמיים מספיק?' },
    },
    {
      comment: 2,
      decision: 'fixed',
      before: 'היא חזרה אל המדפים, כמו ציפור שנתקעה בחלון, ומצאה',
      after: 'היא חזרה אל המדפים, כמו מי שטעתה בדלת, ומצאה',
      answer: { says: 'no', words: 'דווקא הציפור הייתה יפה, רק הפועל הפריע לי.' },
    },
    {
      comment: 3,
      decision: 'fixed',
      before: 'אחר כך נשמה עמוק, והבינה שמישהו ביישוב הזה',
      after: 'אחר כך הבינה שמישהו ביישוב הזה',
    },
    {
      comment: 4,
      decision: 'kept',
      before: 'לא אמרה למר סמוחה דבר',
      after: 'לא אמרה למר סמוחה דבר',
      why: 'בכוונה: איזה ספר זה מתגלה רק בפרק השני, ואני רוצה שתחכו יחד איתו.',
    },
    {
      comment: 5,
      decision: 'not_now',
      before: 'מאז סגרו את המפעל',
      after: 'מאז סגרו את המפעל',
    },
  ],
  reactions: [
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
  ],
  readings: [
    { by: reader, shares: [1, 1, 0.55], isAgain: true },
    { by: admin, shares: [1, 0.4] },
    { by: ori, shares: [1, 1] },
    { by: yael, shares: [1, 1, 1], isAgain: true },
  ],
  draft: {
    part: 1,
    rewording: {
      from: ', לאט מאוד, שנה אחר שנה, כמו שסופרים מדרגות בחושך, ובכל פעם יצא לה אותו מספר ובכל פעם לא האמינה לו.',
      to: ', לאט, כמו שסופרים מדרגות בחושך.',
    },
    comment: 7,
  },
};
