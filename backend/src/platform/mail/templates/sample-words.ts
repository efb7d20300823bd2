import type { Mark } from '@shulayim/formatting';
import type { MailLanguage } from '../kinds/mail-kind.js';

export interface SampleWords {
  readonly authorName: string;
  readonly readerName: string;
  readonly projectTitle: string;
  readonly partTitle: string;
  readonly excerpt: string;
  readonly quote: string;
  readonly comment: string;
  readonly message: string;
  readonly description: string;
  /** Of a site’s operator. */
  readonly postalAddress: string;
}

/**
 * What the samples of mails are filled with. Invented, as long as real words are, and with something of the other
 * language and some tags among them: that is where mails go wrong.
 */
export const sampleWords: Readonly<Record<MailLanguage, SampleWords>> = {
  he: {
    authorName: 'נועה בן־דוד',
    readerName: 'Daniel Levy',
    projectTitle: 'הגשר שמעל הירקון',
    partTitle: 'פרק שלישי: מכתב מלונדון (London, 1938)',
    excerpt:
      'בבוקר שבו חזר אבא מן הגשר ירד גשם דק, והמים בירקון עמדו כאילו שכחו לאן הם זורמים. לא שאלנו אותו דבר, והוא לא סיפר…',
    quote: 'והמים בירקון עמדו כאילו שכחו לאן הם זורמים',
    comment: 'המשפט הזה עצר אותי. אולי כדאי לפתוח בו את הפרק?\nאגב, ה־<b>London</b> שבכותרת קצת בולט.',
    message: 'היי,\nזה הפרק שסיפרתי לך עליו. אשמח לשמוע מה לא עובד, במיוחד בסוף.\n<i>תודה!</i> נועה',
    postalAddress: 'רחוב הים 7, חיפה 3303107',
    description: 'רומן על שלושה דורות של משפחה אחת ועל הגשר שכולם עוברים עליו.',
  },
  en: {
    authorName: 'Noa Ben-David',
    readerName: 'דניאל לוי',
    projectTitle: 'The Bridge over the Yarkon',
    partTitle: 'Chapter three: a letter from תל אביב',
    excerpt:
      'On the morning Father came back from the bridge a thin rain was falling, and the water stood as if it had forgotten where it was going…',
    quote: 'the water stood as if it had forgotten where it was going',
    comment:
      'This sentence stopped me. Should the chapter open with it?\nBy the way, <b>תל אביב</b> in the title stands out.',
    message:
      'Hi,\nthis is the chapter I told you about. Tell me what does not work, the ending above all.\n<i>Thanks!</i> Noa',
    postalAddress: '7 HaYam Street, Haifa 3303107, Israel',
    description: 'A novel about three generations of one family, and the bridge they all cross.',
  },
  ar: {
    authorName: 'نوعا بن دافيد',
    readerName: 'דניאל לוי',
    projectTitle: 'الجسر فوق اليركون',
    partTitle: 'الفصل الثالث: رسالة من لندن (London, 1938)',
    excerpt:
      'في الصباح الذي عاد فيه أبي من الجسر كان يهطل مطر خفيف، والماء في اليركون واقف كأنه نسي إلى أين يجري. لم نسأله شيئًا، ولم يحكِ…',
    quote: 'والماء في اليركون واقف كأنه نسي إلى أين يجري',
    comment: 'هذه الجملة أوقفتني. ألا يحسن أن يبدأ بها الفصل؟\nوبالمناسبة، <b>London</b> في العنوان تبرز قليلًا.',
    message:
      'مرحبًا،\nهذا هو الفصل الذي حدّثتك عنه. يسعدني أن أسمع ما الذي لا ينجح فيه، وخصوصًا في نهايته.\n<i>شكرًا!</i> نوعا',
    postalAddress: 'شارع البحر 7، حيفا 3303107',
    description: 'رواية عن ثلاثة أجيال من عائلة واحدة، وعن الجسر الذي يعبرونه جميعًا.',
  },
};

export const sampleToken = 'sampleSampleSampleSampleSampleSampleSample';
/** Of works, parts and comments that nobody has. */
export const sampleId = '00000000-0000-4000-8000-000000000000';

/** The first letters of a sample's passage. */
export const sampleLook: readonly Mark[] = [{ kind: 'emphasis', start: 0, end: 5 }];
