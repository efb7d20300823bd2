import type { FailureCode } from '@shulayim/contracts';

/** The Hebrew sentence of every failure code, in one place: the compiler misses none. Source: P §8, A §8, contracts. */
export const failureSentences: Record<FailureCode, string> = {
  invalid_input: 'חלק מהפרטים אינם תקינים. אנא תקנו ונסו שוב.',
  malformed_json: 'הבקשה אינה קריאה.',
  selection_mismatch: 'הקטע שסומן אינו תואם לטקסט. אנא סמנו אותו שוב.',
  unreadable_file: 'לא הצלחנו לקרוא את הקובץ. אנא בחרו קובץ אחר.',
  wrong_code: 'הקוד שגוי. אנא בדקו אותו ונסו שוב.',
  not_signed_in: 'יש להתחבר כדי להמשיך',
  wrong_credentials: 'כתובת אימייל או סיסמה שגויים',
  wrong_gate_password: 'סיסמא שגויה',
  wrong_role: 'אין הרשאה',
  account_inactive: 'חשבון לא פעיל',
  registration_closed: 'ההרשמה סגורה כרגע.',
  not_yourself: 'אי אפשר לעשות את זה לחשבון שלכם.',
  not_yours: 'השינוי פתוח רק למי שכתבו את זה.',
  reason_required: 'כדי לקרוא טקסט של אחרים צריך לכתוב קודם למה.',
  cross_origin: 'הבקשה הגיעה מאתר אחר ונחסמה.',
  own_text: 'זה הטקסט שלכם. הערות כותבים הקוראים.',
  not_open: 'הטקסט עוד לא פתוח למשוב',
  closed: 'הטקסט סגור למשוב',
  comments_off: 'ההערות כבויות בפרויקט הזה',
  private: 'הפרויקט פרטי, ואי אפשר להעיר עליו',
  not_found: 'לא נמצא, או שאין הרשאה לצפות בו',
  email_taken: 'משתמש עם כתובת האימייל הזו כבר קיים במערכת',
  already_subscribed: 'כתובת האימייל כבר רשומה במערכת',
  text_changed: 'הטקסט התעדכן בזמן שכתבתם. ההערה לא אבדה: אנא בדקו את הקטע ושלחו שוב.',
  version_conflict: 'הטקסט נשמר בינתיים ממקום אחר. שום דבר לא נדרס: אנא השוו בין שתי הגרסאות.',
  parts_changed: 'רשימת החלקים השתנתה בינתיים. אנא רעננו ונסו שוב.',
  not_shared: 'הפרויקט פרטי. כדי לשתף אותו בקישור יש להפוך אותו למשותף.',
  work_hidden: 'היצירה הוסתרה בידי הנהלת האתר, ואי אפשר לשתף אותה כל עוד היא מוסתרת.',
  already_resolved: 'ההערה כבר סומנה כטופלה',
  refused_mail: 'הכתובת הזאת ביקשה לא לקבל מיילים, או שאינה מקבלת אותם.',
  reminded_today: 'כבר נשלחה תזכורת ביממה האחרונה. אפשר לשלוח עוד אחת מחר.',
  reminded_enough: 'כבר נשלחו שתי תזכורות להזמנה הזאת, ויותר מזה לא נשלח.',
  unverified_email: 'צריך לאמת קודם את כתובת המייל: הקישור מחכה במייל ששלחנו.',
  last_admin: 'זה חשבון הניהול האחרון, ואי אפשר להשאיר את האתר בלי ניהול.',
  mail_settled: 'המייל הזה כבר נשלח או נשלח ברגע זה, ואי אפשר לשנות אותו.',
  code_expired: 'תוקף הקוד פג. אנא בקשו קוד חדש.',
  link_expired: 'תוקף הקישור פג',
  too_large: 'הבקשה גדולה מדי.',
  wrong_file_type: 'סוג הקובץ אינו נתמך.',
  idempotency_mismatch: 'הבקשה הזאת כבר נשלחה עם תוכן אחר.',
  too_many_requests: 'יותר מדי ניסיונות. אנא המתינו מעט ונסו שוב.',
  import_incomplete:
    'הייבוא נעצר, כי חלק מהמילים שבקובץ היו הולכות לאיבוד. שום דבר לא נשמר. אפשר להעתיק את הטקסט מהקובץ ולהדביק אותו כאן.',
  internal: 'משהו השתבש אצלנו. אנא נסו שוב.',
  maintenance: 'האתר בתחזוקה ויחזור בקרוב.',
  unavailable: 'השרת אינו זמין כרגע. אנא נסו שוב בעוד רגע.',
};

/** A comment where an account is needed has a sentence of its own (A §8). */
export const signInToComment = 'יש להתחבר כדי להוסיף הערות';
/** Nobody is bothered who does not want it: also by who means well. */
export const mailedEnough = 'כבר שלחתם לכתובת הזאת שלושה מיילים ביממה האחרונה. אפשר לשלוח שוב מחר.';
/** Source: A §8. */
export const nothingBehindLink = 'הטקסט לא נמצא או שהקישור לא פעיל';
