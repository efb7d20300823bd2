import { maxDraftFixes } from './limits.js';

/** Apart from the others: pages that write no draft do not bring them. */
export const draftSentences = {
  tooManyFixes: `אפשר לסמן בטיוטה אחת עד ${maxDraftFixes.toLocaleString('en')} הערות שטופלו`,
  publishTooSoon: 'הזמן לפרסום צריך להיות בעוד דקה לפחות',
  publishTooLate: 'אפשר לתזמן פרסום עד שנה מראש',
} as const;
