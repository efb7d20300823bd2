/** What a mail to many says of its fields: only the panel brings these. */
export const campaignSentences = {
  subjectTooLong: 'הנושא ארוך מדי: עד 130 תווים',
  contentEmpty: 'אנא כתבו את תוכן המייל',
  contentTooLong: 'התוכן ארוך מדי: עד 20,000 תווים',
  reasonTooLong: 'הסיבה ארוכה מדי: עד 1000 תווים',
  subjectEmpty: 'אנא כתבו את נושא המייל',
  sendTooSoon: 'הזמן לשליחה צריך להיות בעוד דקה לפחות',
  sendTooLate: 'אפשר לתזמן שליחה עד 90 יום מראש',
} as const;
