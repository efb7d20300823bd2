import type { ImportNoticeCode } from '@shulayim/contracts';

/** What the author is told about the file before anything is saved. */
export const noticeSentences: Record<ImportNoticeCode, string> = {
  images_dropped: 'התמונות שבקובץ לא יובאו. הטקסט שסביבן נשמר.',
  tables_flattened: 'כל שורה בטבלה הפכה לשורת טקסט.',
  footnotes_appended: 'הערות השוליים נשמרו בסוף החלק שבו הן מופיעות.',
  comments_dropped: 'ההערות שנכתבו בקובץ לא יובאו.',
  split_by_length: 'טקסט ארוך מ־10,000 מילים חולק לכמה חלקים, בין פסקה לפסקה.',
  encoding_guessed: 'קידוד הקובץ זוהה אוטומטית. אנא ודאו שהטקסט נראה נכון.',
};
