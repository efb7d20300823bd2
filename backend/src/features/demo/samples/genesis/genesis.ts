import type { DemoProject } from '../demo-project.js';
import { abraham } from './genesis-1.js';
import { jacob } from './genesis-2.js';
import { joseph } from './genesis-3.js';

/** Three texts, five readers, 12,500 words. Source: A §9, sample data. */
export const genesis: DemoProject = {
  project: {
    title: 'שלושה דורות',
    description:
      'אברהם, יעקב ויוסף: פרקים יג–כב, כד–לה, לח–מח של ספר בראשית, בלי ניקוד ובלי טעמי המקרא, לפי כתב יד לנינגרד, שהוא נחלת הכלל. הנוסח הדיגיטלי הוא של Open Scriptures Hebrew Bible (https://github.com/openscriptures/morphhb), ברישיון CC BY 4.0.',
    category: 'other',
    custom_category: 'מקרא',
    tags: ['תנ״ך', 'סיפורת', 'נחלת הכלל'],
    visibility_status: 'public',
  },
  parts: [
    { title: 'אברהם', body: abraham.join('\n') },
    { title: 'יעקב', body: jacob.join('\n') },
    { title: 'יוסף', body: joseph.join('\n') },
  ],
  comments: [
    { part: 0, quote: 'ואיה השה לעלה', text: 'השאלה היחידה בפרק, ואיש אינו עונה עליה.', by: { kind: 'reader' } },
    {
      part: 0,
      quote: 'השפט כל־הארץ לא יעשה משפט',
      text: 'כאן הוא מתווכח, ובפרק כב הוא שותק. הייתי רוצה לדעת למה.',
      by: { kind: 'guest', key: 'noa', name: 'נועה לוי' },
    },
    {
      part: 1,
      quote: 'ויהיו בעיניו כימים אחדים באהבתו אתה',
      text: 'שבע שנים במשפט אחד. לא לגעת.',
      by: { kind: 'guest', key: 'anonymous', name: null },
    },
    {
      part: 1,
      quote: 'הקל קול יעקב והידים ידי עשו',
      text: 'הוא כבר יודע, לא?',
      by: { kind: 'guest', key: 'ori', name: 'אורי' },
    },
    {
      part: 2,
      quote: 'אני יוסף העוד אבי חי',
      text: 'קראתי את הסצנה הזאת בקול.',
      by: { kind: 'guest', key: 'yael', name: 'יעל' },
    },
    { part: 2, quote: 'צדקה ממני', text: 'שתי מילים, והוא אדם אחר.', by: { kind: 'reader' } },
  ],
};
