/** What the server alone says of a new password: apart, so that other pages do not bring it along. */
export const passwordSentences = {
  passwordTooFamiliar: 'הסיסמה היא מילה מהשם, מכתובת המייל או משם האתר, וקל לנחש אותה. אנא בחרו סיסמה אחרת',
  passwordLeaked: 'הסיסמה הזאת מופיעה ברשימות של סיסמאות שדלפו מאתרים אחרים. אנא בחרו סיסמה אחרת',
} as const;
