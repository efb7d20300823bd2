/** What an example of a reader says. */
export interface ExampleRemark {
  /** Stands exactly once in the text. */
  readonly quote: string;
  readonly text: string;
  readonly by: keyof typeof exampleReaders;
  /** What they say once it is fixed. */
  readonly answer: 'yes' | 'better';
}

/** Their names say what they are, wherever a name is shown. */
export const exampleReaders = { noa: 'נועה (קוראת לדוגמה)', uri: 'אורי (קורא לדוגמה)' } as const;

export const sampleTitle = 'טקסט לדוגמה';
export const sampleDescription =
  'סיפור קטן והערות של קוראים לדוגמה, כדי לנסות הכול לפני שיש קוראים. רק אתם רואים אותו.';
export const samplePartTitle = 'הגשם הראשון';

/** Written for this product, with a few things that a reader may well stumble over. */
export const sampleBody = `הגשם הראשון תפס אותנו בתחנת האוטובוס, שאין לה גג. היינו שלושה: אישה עם שקית תפוזים, נער עם כינור, ואני.

האישה הסתכלה בשמיים, הסתכלה בשעון, ואחר כך הסתכלה בנו. „שבע דקות,” אמרה, כאילו הגשם והאוטובוס שניהם נשמעים לה. הנער הוריד את המעיל ועטף בו את הכינור. הגשם ירד עליו, והוא לא שם לב.

„תתקרר,” אמרה לו.

„הוא היה של סבא שלי,” אמר, ואחרי רגע הוסיף: „גם המעיל.”

היא חיפשה בשקית שלה, והוציאה ממנה תפוז, והגישה לו אותו, והוא לקח אותו ממנה והחזיק אותו בשתי ידיים, כמו שמחזיקים כוס תה. הפנס ברחוב נדלק. לרגע היו הגשם, הכינור והתפוז באותו צבע.

האוטובוס הגיע אחרי ארבע דקות. איש מאיתנו לא עלה.`;

export const exampleRemarks: readonly ExampleRemark[] = [
  {
    quote: 'הסתכלה בשמיים, הסתכלה בשעון, ואחר כך הסתכלה בנו',
    text: 'שלוש פעמים ״הסתכלה״ במשפט אחד. זה בכוונה?',
    by: 'noa',
    answer: 'yes',
  },
  { quote: 'גם המעיל', text: 'כאן צחקתי. לא לגעת!', by: 'uri', answer: 'yes' },
  {
    quote: 'היא חיפשה בשקית שלה, והוציאה ממנה תפוז, והגישה לו אותו, והוא לקח אותו ממנה',
    text: 'המשפט הזה ארוך לי, ואיבדתי מי לקח ומי נתן. אפשר לקצר?',
    by: 'noa',
    answer: 'better',
  },
  {
    quote: 'אחרי ארבע דקות',
    text: 'למעלה היא אמרה שבע. טעות, או שגם היא לא ידעה?',
    by: 'uri',
    answer: 'yes',
  },
];
