import { reacted, type DemoProject, type DemoReaction } from '../demo-project.js';
import { clockEarlier } from './clock-earlier.js';
import { clockParts, passages } from './clock-parts.js';
import { clockQuestions } from './clock-questions.js';
import { clockReadings, clockRound, who } from './clock-readers.js';

const { cuckoo, note, springs, standing, slower, charm, lastLine } = passages;

const reactions: readonly DemoReaction[] = [
  ...reacted(0, cuckoo, 'laughed', [who.noa, who.ori, who.shira, who.ruti, who.yoav]),
  ...reacted(0, 'פעם בשנה נותנים לאדם שעה שלא הייתה לו, והוא הולך לישון', 'beautiful', [
    who.yael,
    who.michal,
    who.dalia,
  ]),
  ...reacted(0, note, 'more', [who.noa, who.hadas, who.nadav, who.omer]),
  ...reacted(1, springs, 'slow', [who.omer, who.nadav, who.yoav]),
  ...reacted(1, springs, 'beautiful', [who.dalia, who.michal]),
  ...reacted(1, standing, 'moved', [who.noa, who.yael, who.ruti, who.shira]),
  ...reacted(1, slower, 'beautiful', [who.ori]),
  ...reacted(2, 'חרוט באבן הכחולה', 'lost', [who.yoav, who.hadas, who.ori]),
  ...reacted(2, charm, 'unconvinced', [who.michal, who.dalia]),
  ...reacted(2, charm, 'moved', [who.noa, who.ruti, who.shira]),
  ...reacted(2, lastLine, 'moved', [who.noa, who.yael, who.ruti]),
  ...reacted(2, lastLine, 'lost', [who.ori, who.michal]),
];

/** A work that twelve people have read: where they came, stopped, laughed and disagreed, and what they answered. */
export const clock: DemoProject = {
  project: {
    title: 'שעון חורף',
    description: 'סיפור על שענית, על אביה, ועל שעון אחד שאסור לתקן.',
    category: 'short_stories',
    custom_category: null,
    tags: ['סיפור', 'משפחה', 'שעונים'],
    visibility_status: 'public',
  },
  parts: clockParts,
  earlier: clockEarlier,
  comments: [
    { part: 0, quote: cuckoo, text: 'שורה שהייתי גונבת.', by: who.shira },
    {
      part: 0,
      quote: 'ואף אחד מהם לא ידע לעשות את זה לבד',
      text: 'פתיחה מצוינת. כבר יודעים עליה משהו בלי שסיפרת.',
      by: who.michal,
    },
    {
      part: 0,
      quote: 'בשתיים בדיוק, בפעם השנייה באותו לילה',
      text: 'קראתי פעמיים עד שהבנתי שהשעון הוזז. אולי רמז קטן לפני?',
      by: who.amir,
      replies: [{ by: { kind: 'author' }, text: 'תודה. זה המקום שהכי התלבטתי בו.' }],
    },
    { part: 0, quote: note, text: 'מכאן לא יכולתי להפסיק.', by: who.noa },
    {
      part: 0,
      quote: 'המטוטלת, שלא זזה ארבעים שנה',
      text: 'אבל היא זוכרת אותו עומד „מאז שהיא זוכרת את עצמה”. בת כמה תמר?',
      by: who.dalia,
    },
    { part: 1, quote: springs, text: 'המשפט יפה, אבל הוא השלישי ברצף שמתעכב. כאן הלכתי לאיבוד.', by: who.nadav },
    {
      part: 1,
      quote: springs,
      text: 'בבקשה לא לגעת במשפט הזה.',
      by: who.dalia,
      replies: [{ by: { kind: 'author' }, text: 'רשמתי לי שאתם חלוקים עליו.' }],
    },
    { part: 1, quote: 'לא הייתה צריכה לבוא', text: 'זה הלב של כל הסיפור בשבילי.', by: who.yael },
    { part: 1, quote: 'אוטובוס עבר ברחוב ועצר ונסע', text: 'האוטובוס הזה עושה את כל השתיקה. כל הכבוד.', by: who.ruti },
    { part: 1, quote: 'ושכחה לנשום', text: 'קצת שגור לעומת כל השאר.', by: who.ori, isResolved: true },
    { part: 2, quote: 'פין באורך של ציפורן', text: 'לא הייתי בטוח מה זה פין בשעון. מילה אחת של הסבר?', by: who.yoav },
    { part: 2, quote: 'חרוט באבן הכחולה', text: 'חורטים באבן או מסמנים באבן? נתקעתי.', by: who.hadas },
    { part: 2, quote: charm, text: 'קשה לי להאמין שבת של שען לא מזהה פין.', by: who.michal },
    { part: 2, quote: lastLine, text: 'האם הוא מת? אני חושב שכן, אבל הייתי רוצה לדעת שגם את יודעת.', by: who.ori },
    { part: 2, quote: lastLine, text: 'בכיתי. אל תסבירי.', by: who.ruti },
    { part: 2, quote: 'תמר אמרה שגם שעון שמפגר הוא טבעי', text: 'מצחיק ועצוב באותה נשימה.', by: who.shira },
  ],
  wholeComments: [
    { part: 0, about: 'part', text: 'הפרק הזה עומד לבדו. אם היה סוף, הייתי מרוצה גם כך.', by: who.shira },
    { part: 1, about: 'part', text: 'כאן האט לי הקצב, ואז בא השעון של האישה ותפס אותי שוב.', by: who.yoav },
    { part: 2, about: 'work', text: 'סיפור על שתיקה בלי מילה אחת עליה. הייתי קוראת עוד עליהם.', by: who.yael },
    {
      part: 2,
      about: 'work',
      text: 'הסוף חזק, אבל לא ברור לי אם השרשרת על צווארו היא גילוי או רמז מוקדם.',
      by: who.michal,
    },
  ],
  readings: clockReadings,
  round: clockRound,
  reactions,
  questions: clockQuestions,
};
