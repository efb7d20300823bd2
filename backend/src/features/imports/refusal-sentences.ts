import type { ManuscriptFileKind } from '@shulayim/contracts';

const accepted = 'אפשר לייבא קובצי docx, ‏txt ו־md.';
const saveAsDocx = `פתחו אותו ושמרו בשם, בסוג ״מסמך Word״ ‏(docx), ואז ייבאו את מה ששמרתם. ${accepted}`;

/** What a refused file is, and what to do with it. */
const sentences: Record<ManuscriptFileKind, string> = {
  password: `הקובץ מוגן בסיסמה. פתחו אותו ב־Word, הסירו את הסיסמה (קובץ, מידע, הגנה על מסמך), שמרו וייבאו שוב. ${accepted}`,
  old_word: `זה קובץ Word ישן (doc). ${saveAsDocx}`,
  opendocument: `זה קובץ של LibreOffice או OpenOffice ‏(odt). ${saveAsDocx}`,
  rtf: `זה קובץ RTF. ${saveAsDocx}`,
  pages: `זה קובץ של Pages. פתחו אותו וייצאו ל־Word (קובץ, ייצוא אל, Word). ${accepted}`,
  epub: `זה ספר אלקטרוני (epub). ייבאו את הקובץ שממנו הוא נוצר. ${accepted}`,
  pdf: `זה קובץ PDF, שאי אפשר לקרוא ממנו פסקאות. ייבאו את הקובץ שממנו הוא נוצר. ${accepted}`,
  web_page: `זה דף אינטרנט או קובץ XML. העתיקו את הטקסט והדביקו אותו כאן. ${accepted}`,
  spreadsheet: `זה גיליון אלקטרוני, ולא טקסט. ${accepted}`,
  presentation: `זו מצגת, ולא טקסט. ${accepted}`,
  picture: `זו תמונה, ואין בה טקסט שאפשר לקרוא. ${accepted}`,
  archive: `זה קובץ דחוס (כמו zip). חלצו ממנו את כתב היד וייבאו אותו. ${accepted}`,
  pictures_only: `יש במסמך רק תמונות, כמו סריקה של דפים, ואין בו טקסט שאפשר לקרוא. ${accepted}`,
  damaged: `הקובץ פגום או לא שלם. פתחו אותו בתוכנה שבה נכתב, שמרו אותו מחדש וייבאו שוב. ${accepted}`,
  empty: `אין בקובץ טקסט. ${accepted}`,
};

/** @param kind null where the content does not tell what the file is: then the sentence names what can be read */
export const refusedFile = (kind: ManuscriptFileKind | null) =>
  kind ? { error: sentences[kind], file_kind: kind } : undefined;
