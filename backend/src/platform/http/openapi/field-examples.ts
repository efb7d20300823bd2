import { israelTimeZone } from '@shulayim/contracts';
import type { z } from 'zod';

const instant = '2026-11-22T08:30:00.000Z';

/** What people and programs write in fields of these names: for the examples of the API's description. */
const examples: Readonly<Record<string, string>> = {
  about: 'סיפורים קצרים, ומה שביניהם',
  after: 'לא ראתה את האור',
  avatar: '/api/avatars/0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11?v=1',
  avatar_url: '/api/avatars/0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11?v=1',
  auth: 'A'.repeat(22),
  author: 'דנה אלון',
  author_name: 'דנה אלון',
  authorBio: 'כותבת סיפורים קצרים',
  authorName: 'דנה אלון',
  before: 'ואיש מהם',
  beautiful: 'יפה',
  bio: 'כותבת סיפורים קצרים',
  body: 'הסירה עגנה בלילה.\nאיש לא ראה אותה.',
  code: '123456',
  comment_text: 'כאן נעצרתי לרגע. יפה.',
  CommentText: 'כאן נעצרתי לרגע. יפה.',
  CommentWords: 'כאן נעצרתי לרגע. יפה.',
  content: 'הסירה עגנה בלילה.',
  country: 'IL',
  description: 'שלושה אחים חוזרים אל נמל ילדותם',
  current_password: 'another-password-18',
  custom_category: 'אגדות',
  device: 'Firefox, Linux',
  DraftBody: 'הסירה עגנה בלילה.',
  email: 'dana@example.org',
  Email: 'dana@example.org',
  emails: 'friend@example.org',
  error: 'Some of the details are not valid. Please correct them and try again.',
  exact: 'הסירה עגנה',
  excerpt: 'הסירה עגנה בלילה.',
  language: 'he',
  kind: 'comment',
  laughed: 'הצחיק',
  lost: 'הלכתי לאיבוד',
  message: 'אשמח לשמוע מה נשאר איתך אחרי הפרק.',
  more: 'רוצה עוד',
  moved: 'נגע בי',
  name: 'דנה אלון',
  names: 'דנה אלון',
  NewPassword: 'a-long-password-17',
  next_cursor: 'WyIyMDI2LTExLTIyVDA4OjMwOjAwLjAwMFoiXQ',
  note: 'לחזור לזה',
  note_text: 'לחזור לזה',
  p256dh: 'A'.repeat(87),
  part_title: 'פרק ראשון',
  PartBody: 'הסירה עגנה בלילה.\nאיש לא ראה אותה.',
  partTitle: 'פרק ראשון',
  password: 'a-long-password-17',
  PersonName: 'דנה אלון',
  possible_at: instant,
  prefix: '',
  project_title: 'שלוש סירות',
  projectTitle: 'שלוש סירות',
  quote: 'הסירה עגנה',
  reason: 'לבקשת בעלת החשבון',
  requestId: '7c2f3c0e-6a51-4d58-9b7f-0d0b6a4f2f11',
  selected_text: 'הסירה עגנה',
  slow: 'איטי לי',
  subject: 'פרק חדש מחכה',
  suggested_by: 'דנה אלון',
  suffix: ' בלילה.',
  SuggestedText: 'הסירה חיכתה',
  tags: 'סיפורים',
  text: 'הסירה עגנה בלילה.',
  time_zone: israelTimeZone,
  title: 'שלוש סירות',
  token: 'kT3vQ0x1Zb7uYw9sRm2eLg',
  shareToken: 'kT3vQ0x1Zb7uYw9sRm2eLg',
  unconvinced: 'לא השתכנעתי',
  url: 'https://shulayim.example/read',
  why: 'כך הוא מדבר',
  words: 'תודה, תיקנתי',
};
/** By their formats; by the sampler they would be of another time. */
const formats: Readonly<Record<string, string>> = {
  'date-time': instant,
  date: '2026-11-22',
  uuid: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11',
};

/**
 * An example of a text or a number, where its schema takes it.
 *
 * @param name of the field, or of the schema itself
 */
export function exampleOf(name: string, { type, format }: Record<string, unknown>, schema: z.core.$ZodType) {
  const isNumber = type === 'integer' || type === 'number';
  const example = isNumber ? 1 : type === 'string' ? (formats[String(format)] ?? examples[name]) : undefined;
  return example !== undefined && (schema as z.ZodType).safeParse(example).data === example ? example : null;
}
