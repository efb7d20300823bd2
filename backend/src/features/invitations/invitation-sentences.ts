import { maxInvitations, sentences, type InvitationProblem } from '@shulayim/contracts';

/** Why an address was not invited, and what whoever was invited is told. */
export const problemSentences: Record<InvitationProblem, string> = {
  invalid_email: sentences.emailInvalid,
  duplicate: 'הכתובת מופיעה ברשימה יותר מפעם אחת',
  already_invited: 'הכתובת הזאת כבר הוזמנה לפרויקט',
  refused_mail: 'הכתובת הזאת ביקשה לא לקבל מיילים, או שאינה מקבלת אותם.',
  own_address: 'זו הכתובת שלכם',
  invited_enough: 'שלחתם לכתובת הזאת כבר שלוש הזמנות ביממה האחרונה. אפשר להזמין אותה שוב מחר.',
};

/** Of one call, */
export const tooManyAddresses = (count: number): string =>
  `יש כאן ${count} כתובות. אפשר להזמין עד ${maxInvitations} בפעם אחת, ואף אחת מהן עוד לא הוזמנה.`;
/** and of one day. */
export const tooManyToday = (limit: number): string =>
  `אפשר לשלוח עד ${limit} הזמנות ביממה. הכתובות האלה לא הוזמנו; נסו שוב מחר.`;

/** Unknown, ended, or of a work that is not shared any more: alike. */
export const noInvitation = 'ההזמנה לא נמצאה או שאינה בתוקף';
