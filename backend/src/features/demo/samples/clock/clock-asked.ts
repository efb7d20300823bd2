import type { DemoRoundQuestion } from '../demo-project.js';

type Wording = DemoRoundQuestion['wording'];

/** What both rounds ask, in the same words: so they can be compared. */
export const drawn: Wording = {
  kind: 'scale',
  text: 'עד כמה נסחפתם בסיפור?',
  low: 'קראתי בכוח',
  high: 'לא יכולתי לעצור',
};
export const hardest: Wording = {
  kind: 'choice',
  text: 'איפה היה לכם הכי קשה להמשיך?',
  options: ['בפרק הראשון', 'באמצע הפרק השני', 'לקראת הסוף', 'בשום מקום'],
  several: false,
};
export const oneSentence: Wording = { kind: 'words', text: 'במשפט אחד: על מה הסיפור?' };
