import type { DemoProject } from '../demo-project.js';
import { firstPsalms } from './psalms-1.js';
import { laterPsalms } from './psalms-2.js';

/** A book of poems: two texts, three readers, 8,300 words. Source: A §9, sample data. */
export const psalms: DemoProject = {
  project: {
    title: 'מזמורים',
    description:
      'תהלים א–לז ועה–קו, מנוקדים ובלי טעמי המקרא, שורה לכל חצי פסוק, לפי כתב יד לנינגרד, שהוא נחלת הכלל. הנוסח הדיגיטלי הוא של Open Scriptures Hebrew Bible (https://github.com/openscriptures/morphhb), ברישיון CC BY 4.0.',
    category: 'poetry',
    custom_category: null,
    tags: ['תנ״ך', 'שירה', 'מנוקד', 'נחלת הכלל'],
    visibility_status: 'public',
  },
  parts: [
    { title: 'תהלים א–לז', body: firstPsalms.join('\n\n') },
    { title: 'תהלים עה–קו', body: laterPsalms.join('\n\n') },
  ],
  comments: [
    { part: 0, quote: 'כְּעֵץ שָׁתוּל עַל־פַּלְגֵי מָיִם', text: 'הדימוי הזה מחזיק את כל הספר.', by: { kind: 'reader' } },
    {
      part: 0,
      quote: 'גַּם כִּי־אֵלֵךְ בְּגֵיא צַלְמָוֶת',
      text: 'כאן עברתי לקרוא לאט.',
      by: { kind: 'guest', key: 'noa', name: 'נועה לוי' },
    },
    { part: 1, quote: 'תָּשֶׁת־חֹשֶׁךְ וִיהִי לָיְלָה', text: 'איזה קצב.', by: { kind: 'guest', key: 'ori', name: 'אורי' } },
  ],
};
