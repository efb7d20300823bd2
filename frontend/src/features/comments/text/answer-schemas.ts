import {
  Counted,
  Done,
  OneComment,
  OneLink,
  OneProgress,
  OneReport,
  OpenedText,
  TextChanges,
} from '@shulayim/contracts';

/** What the server answers to the reading screens. Fetched when something is asked: a text is drawn without it. */
export const answerSchemas = { Counted, Done, OneComment, OneLink, OneProgress, OneReport, OpenedText, TextChanges };
