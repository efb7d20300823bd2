import type { ImportNoticeCode } from '@shulayim/contracts';

/** What the author is told about the file before anything is saved. */
export const noticeSentences: Record<ImportNoticeCode, string> = {
  images_dropped: 'התמונות שבקובץ לא יובאו. הטקסט שסביבן נשמר.',
  tables_flattened: 'כל שורה בטבלה הפכה לשורת טקסט.',
  footnotes_appended: 'הערות השוליים נשמרו בסוף החלק שבו הן מופיעות.',
  comments_dropped: 'ההערות שנכתבו בקובץ לא יובאו.',
  split_by_length: 'טקסט ארוך מ־10,000 מילים חולק לכמה חלקים, בין פסקה לפסקה.',
  encoding_guessed: 'קידוד הקובץ זוהה אוטומטית. אנא ודאו שהטקסט נראה נכון.',
  emphasis_dropped: 'הדגשות (נטוי, מודגש, קו תחתון) לא נשמרו. המילים עצמן נשמרו.',
  strikethrough_dropped: 'קו חוצה לא נשמר: מה שסומן כמחוק עומד בטקסט ככל מילה אחרת.',
  superscript_flattened: 'כתב עילי וכתב תחתי הפכו לכתב רגיל (m² נעשה m2).',
  formulas_flattened: 'נוסחאות נכתבו בשורה אחת, כטקסט.',
  list_numbers_typed: 'רשימות נשמרו כשורות: מספרים נכתבו 1, 2, 3, וסימנים אחרים נכתבו •.',
  links_dropped: 'מקישורים נשמרו המילים, בלי הכתובת.',
  tags_dropped: 'תגיות HTML הוסרו. הטקסט שביניהן נשמר.',
  ruby_in_brackets: 'כתב עזר שמעל האותיות נכתב אחריהן בסוגריים.',
  changes_accepted: 'שינויים במעקב התקבלו: מה שנמחק לא יובא, ומה שנוסף יובא.',
  page_headers_dropped: 'כותרות עליונות ותחתונות של העמודים לא יובאו.',
  text_boxes_moved: 'טקסט שעמד בתיבת טקסט נכתב אחרי הפסקה שלידה.',
  hidden_text_shown: 'טקסט מוסתר יובא ככל טקסט אחר, והקוראים יראו אותו. אם הוא לא מיועד להם, מחקו אותו.',
  heading_numbers_dropped: 'מספרים אוטומטיים של כותרות לא נשמרו. המילים עצמן נשמרו.',
  embedded_files_dropped: 'קובץ אחר ששולב במסמך לא יובא. ייבאו אותו לחוד.',
  front_matter_read: 'השם והתיאור נקראו מראש הקובץ. פרטים אחרים שכתובים שם לא יובאו.',
  readers_comments_left_out: 'ההערות של הקוראים שבקובץ לא יובאו. הן נשארות בעבודה שממנה יוצאו.',
};
