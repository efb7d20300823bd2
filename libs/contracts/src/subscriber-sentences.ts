import { maxNameLength } from './limits.js';

/** What the waiting list says of its fields: a visitor's first page brings these and no others. Source: platform specification §5. */
export const subscriberSentences = {
  nameTooLong: `השם ארוך מדי - מקסימום ${maxNameLength} תווים`,
  emailEmpty: 'אנא הזינו כתובת אימייל',
  emailInvalid: 'אנא הזינו כתובת אימייל תקינה',
} as const;
