import type { DemoProject, DemoVoice } from '../demo-project.js';
import { libraryParts } from './library-parts.js';
import { libraryReactions, libraryReadings } from './library-readings.js';
import { libraryRevision } from './library-revision.js';

const author: DemoVoice = { kind: 'author' };
const reader: DemoVoice = { kind: 'reader' };
const ori: DemoVoice = { kind: 'guest', key: 'ori', name: 'אורי' };
const yael: DemoVoice = { kind: 'guest', key: 'yael', name: 'יעל' };

/** A work in the middle of its second draft: its readers have spoken, its author has answered. */
export const library: DemoProject = {
  project: {
    title: 'הספרייה הנודדת',
    description: 'נובלה בכתיבה. ספר אחד חוזר לספרייה באיחור של שלושים ושבע שנים, ומישהו עוד מחכה לו.',
    category: 'novel',
    custom_category: null,
    tags: ['נובלה', 'ספרים', 'בכתיבה'],
    visibility_status: 'public',
  },
  parts: libraryParts,
  comments: [
    {
      part: 0,
      quote: 'זה היה אוטובוס ישן, ישן מאוד, שהמושבים הוצאו ממנו',
      text: 'ה״ישן״ השני לא מוסיף לי. אולי פשוט שנה?',
      by: reader,
    },
    {
      part: 0,
      quote: 'יונה הייתה עצובה מאוד באותו בוקר. היא חזרה אל המדפים',
      text: 'אומרים לי שהיא עצובה. הייתי רוצה לראות את זה.',
      by: reader,
      replies: [{ by: author, text: 'צודקת. אנסה דרך המדפים.' }],
    },
    {
      part: 0,
      quote: 'היא חזרה אל המדפים, כמו ציפור שנתקעה בחלון, ומצאה',
      text: 'ציפור לא נתקעת בחלון, היא מתנגשת בו.',
      by: reader,
    },
    {
      part: 0,
      quote: 'אחר כך נשמה עמוק, והבינה שמישהו ביישוב הזה',
      text: 'אפשר בלי הנשימה? כולם נושמים עמוק בספרים.',
      by: ori,
    },
    {
      part: 0,
      quote: 'לא אמרה למר סמוחה דבר',
      text: 'אולי להגיד כבר כאן איזה ספר זה? קצת התבלבלתי.',
      by: yael,
    },
    { part: 0, quote: 'מאז סגרו את המפעל', text: 'מה קרה שם? חסר לי חצי משפט על המפעל.', by: reader },
    {
      part: 0,
      quote: 'והיא אמרה שהם עוד בדרך',
      text: 'חייכתי. זה כל האופי שלה בתשובה אחת.',
      by: ori,
      replies: [{ by: author, text: 'תודה! כמעט מחקתי אותה.' }],
    },
    {
      part: 1,
      quote: 'ובכל פעם יצא לה אותו מספר ובכל פעם לא האמינה לו',
      text: 'המשפט הזה נמשך ונמשך. אפשר לעצור אחרי המדרגות?',
      by: reader,
    },
    { part: 1, quote: 'בבקשה אל תגידי לאבא שלי', text: 'כאן נשברתי.', by: yael },
    { part: 2, quote: 'שם אחד', text: 'איזו פתיחה לפרק.', by: reader },
  ],
  readings: libraryReadings,
  reactions: libraryReactions,
  revision: libraryRevision,
};
