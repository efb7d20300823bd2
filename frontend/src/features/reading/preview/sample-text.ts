import { countWords, makeAnchor } from '@shulayim/anchoring';
import type { Comment, Text } from '@shulayim/contracts';

/** A story about notes in the margin of a dictionary; the same that the demo author shows. */
const content = `כשמתה סבתא פלורה חילקו הנכדים את הבית. האחד לקח את השעון, השנייה את הכורסה, ולי, שאיחרתי, נשאר המילון.

זה היה מילון עברי־צרפתי מ-1934, כרוך בבד ירוק, ובשוליו, לאורך 612 עמודים, ניהלה סבתא ויכוח. ליד המילה „אהבה”, שתורגמה בפשטות amour, כתבה בעיפרון: לא תמיד. ליד „בית” כתבה: זמני. ליד „געגוע” לא היה במילון שום תרגום, רק קו, והיא מתחה מן הקו חץ ארוך עד תחתית העמוד, ושם כתבה, בעט, באותיות שלא הכרתי: C’est toi qui dois traduire. את היא שצריכה לתרגם.

קראתי בו כל החורף. לא מאל״ף עד תי״ו אלא כמו שקוראים מכתבים, מן המקום שבו נפתח. גיליתי שסבתא לא האמינה במילה „אף פעם” ותיקנה אותה בכל מקום ל„עוד לא”. גיליתי שליד „ים” רשמה תאריך, 3.9.1951, ושם של אונייה, ושעת הגעה, ומילה אחת שנמחקה עד שהנייר נעשה שקוף. החזקתי את הדף מול החלון. דרך המקום המחוק ראיתי את הרחוב, אישה אחת עם סל, כלב, אוטובוס קו 5.

באביב התקשרה אליי בת דודתי, זו של הכורסה. „יש בה משהו בריפוד,” אמרה. „משהו קשה.” ישבנו על הרצפה ופרמנו את התפר, ובפנים, עטופה במטפחת, הייתה מחברת דקה, ריקה כולה מלבד הכותרת: „מילון, כרך שני”.

„מה נעשה בזה?” שאלה.

הוצאתי עיפרון. היא חשבה רגע ואמרה: „תתחילי את. במה מתחילים?”

„במה שלא היה לו תרגום,” אמרתי, וכתבתי.`;

/** Ids of nobody: nothing here is on the server. */
export const localId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const authorId = localId(1);
const textId = localId(3);
const writtenAt = '2026-01-12T18:20:00.000Z';

export const sampleText: Text = {
  id: textId,
  projectId: localId(2),
  projectTitle: 'הקומה השמינית וסיפורים אחרים',
  title: 'מילון',
  content,
  author: 'דנה אלון',
  authorId,
  createdAt: writtenAt,
  updatedAt: writtenAt,
  version: 1,
  word_count: countWords(content),
  part_number: 1,
  parts_count: 1,
  previous_part_id: null,
  next_part_id: null,
  visibility_status: 'public',
  feedback_status: 'open',
};

const minuteMs = 60_000;

interface Said {
  readonly number: number;
  readonly by: string;
  readonly quote: string;
  readonly text: string;
  /** Minutes before the page was opened. */
  readonly ago: number;
  readonly answer?: string;
  readonly resolved?: boolean;
}

const said: readonly Said[] = [
  {
    number: 11,
    by: 'נועה לוי',
    quote: 'ליד „בית” כתבה: זמני.',
    text: 'פה נעצרתי. שלוש מילים, וכל החיים של סבתא פלורה בתוכן.',
    ago: 26 * 60,
    answer: 'תודה! חששתי שזה קצר מדי.',
  },
  {
    number: 12,
    by: 'אורי כהן',
    quote: 'C’est toi qui dois traduire.',
    text: 'אולי להשאיר רק את הצרפתית? נעים לפענח את זה לבד.',
    ago: 3 * 60,
  },
  {
    number: 13,
    by: '',
    quote: 'אישה אחת עם סל, כלב, אוטובוס קו 5',
    text: 'בטיוטה הקודמת זה היה קו 4, לא?',
    ago: 50 * 60,
    resolved: true,
  },
];

function commentOf({ number, by, quote, text, ago, answer, resolved = false }: Said, now: number): Comment {
  const at = new Date(now - ago * minuteMs).toISOString();
  const start = content.indexOf(quote);
  const end = start + quote.length;
  const answeredAt = new Date(now - (ago / 2) * minuteMs).toISOString();
  const author = { id: authorId, name: sampleText.author, avatar: null };
  return {
    id: localId(number),
    part_id: textId,
    reader_id: null,
    reader: null,
    author_name: by,
    is_guest: true,
    is_mine: false,
    comment_text: text,
    selected_text: quote,
    selection_start: start,
    selection_end: end,
    selection_anchor: makeAnchor(content, start, end, sampleText.version),
    text_version: sampleText.version,
    anchor_state: 'placed',
    resolved,
    resolved_at: resolved ? answeredAt : null,
    created_at: at,
    updated_at: at,
    edited_at: null,
    replies: answer
      ? [
          {
            id: localId(number + 10),
            comment_id: localId(number),
            reader: author,
            author_name: author.name,
            comment_text: answer,
            created_at: answeredAt,
            updated_at: answeredAt,
          },
        ]
      : [],
  };
}

/** @param now milliseconds since 1970 */
export const sampleComments = (now: number): Comment[] => said.map((one) => commentOf(one, now));
