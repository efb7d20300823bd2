/** What the law asks for stands in Hebrew, whatever language the mail itself is written in (communications law, 30A). */
export const texts = {
  label: 'פרסומת',
  from: 'השולח:',
  brand: 'שוליים',
  contact: 'אפשר לכתוב לנו אל',
  why: {
    subscriber: 'המייל הזה נשלח כי הכתובת נרשמה לרשימת ההמתנה של שוליים.',
    user: 'המייל הזה נשלח כי ביקשתם בפרופיל לקבל חדשות משוליים.',
  },
  leave: 'להסרה מרשימת התפוצה',
  leaveEnglish: 'Unsubscribe',
} as const;
