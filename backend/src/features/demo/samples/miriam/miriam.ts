import type { DemoVoice, DemoProject } from '../demo-project.js';
import { miriamFirst } from './miriam-1.js';
import { miriamSecond } from './miriam-2.js';
import { miriamThird } from './miriam-3.js';

const author: DemoVoice = { kind: 'author' };
const reader: DemoVoice = { kind: 'reader' };
const noa: DemoVoice = { kind: 'guest', key: 'noa', name: 'נועה לוי' };
const anonymous: DemoVoice = { kind: 'guest', key: 'anonymous', name: null };

export const miriam: DemoProject = {
  project: {
    title: 'מרים והים',
    description:
      'רומן קצר. מרים חוזרת אל כפר הדייגים של ילדותה כדי לפתוח דלת אחת, ומגלה מה נכתב בשוליים של לילה אחד באביב 1948.',
    category: 'novel',
    custom_category: null,
    tags: ['ים', 'משפחה', 'סודות', 'רומן היסטורי'],
    visibility_status: 'public',
  },
  parts: [miriamFirst, miriamSecond, miriamThird],
  comments: [
    {
      part: 0,
      quote: 'כאילו היה סיסמה שתידרש לומר בשער, אבל לא היה שער ולא שומר',
      text: 'פתיחה נהדרת. הבנתי מיד מי היא ולמה לא חזרה עד עכשיו.',
      by: reader,
    },
    {
      part: 0,
      quote: 'לא את האור, את הים',
      text: 'השורה הזאת היא הספר כולו. שמחתי שהיא חוזרת בהמשך.',
      by: noa,
      replies: [{ by: author, text: 'תודה! היא הייתה השורה הראשונה שכתבתי, הרבה לפני שידעתי מי אומר אותה.' }],
    },
    {
      part: 0,
      quote: 'חמישים ושתיים מחברות',
      text: 'אם כתב מחברת בשנה, המספר גדול מדי. אולי כדאי להסביר?',
      by: reader,
      replies: [
        { by: author, text: 'הוא מילא יותר ממחברת אחת בשנה, אבל נכון, זה לא כתוב. אתקן.' },
        { by: reader, text: 'די בחצי משפט, לא יותר.' },
      ],
      isResolved: true,
    },
    {
      part: 1,
      quote: 'והים היה שקט כמי שמסתיר דבר',
      text: 'המשפט הזה עצר אותי. כל האימה של הפרק כבר כאן, בלי מילה מיותרת.',
      by: noa,
      replies: [{ by: author, text: 'תודה! חששתי שהוא מקדים מדי.' }],
    },
    {
      part: 1,
      quote: 'אבל בלבה כבר ידעה שתשאל אותו',
      text: '„בלבה כבר ידעה” – אפשר לתת לנו לגלות את זה לבד?',
      by: reader,
      isResolved: true,
    },
    {
      part: 1,
      quote: 'רחוק ועקשן כמו זיכרון שאיש לא ביקש',
      text: 'דימוי נהדר, אבל הוא השלישי בעמוד. אולי להשאיר רק אותו?',
      by: anonymous,
    },
    {
      part: 1,
      quote: 'קול מנוע, רחוק ועקשן',
      text: 'חוזר יפה בפרק השלישי. אל תוותרי על העקשן.',
      by: reader,
    },
    {
      part: 1,
      quote: '“No lights. No boats.”',
      text: 'למה דווקא באנגלית? קיוויתי שתהיה לזה תשובה, ויש.',
      by: anonymous,
    },
    {
      part: 2,
      quote: 'והדליק אור לכל סירה בעולם חוץ מאחת',
      text: 'כאן הנחתי את הטלפון ויצאתי למרפסת.',
      by: noa,
    },
    {
      part: 2,
      quote: '„10 באוקטובר 1971. רוח מערבית, 8. האור דלק. שלוש סירות.”',
      text: 'סוף מושלם: דו״ח שכן קרה בו משהו.',
      by: reader,
    },
  ],
};
