import { maxMaintenanceDaysAhead, maxMaintenanceHours, maxMaintenanceNoteLength } from './limits.js';

/** What a maintenance window says of its fields: only the panel brings these. */
export const maintenanceSentences = {
  maintenanceEndsEarly: 'הסיום צריך להיות אחרי ההתחלה',
  maintenanceTooLong: `תחזוקה נמשכת עד ${maxMaintenanceHours} שעות`,
  maintenanceStarted: 'ההתחלה צריכה להיות בעתיד',
  maintenanceTooFar: `אפשר להודיע על תחזוקה עד ${maxMaintenanceDaysAhead} יום מראש`,
  maintenanceNoteTooLong: `ההודעה ארוכה מדי: עד ${maxMaintenanceNoteLength} תווים`,
} as const;
