/** What the pages that introduce the product say of themselves to search engines and to whoever shares their address. */
export interface PageMeta {
  /** The address under which the page is known: some have several. */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
}

const landing = {
  title: 'משתפים טקסט, מקבלים הערות בשוליים',
  description:
    'שוליים הוא מקום לכותבות ולכותבים: מדביקים טקסט, שולחים קישור לקוראים שבחרתם, ומקבלים הערות על הקטע המדויק. הקוראים לא צריכים להירשם.',
};
const preview = {
  canonical: '/preview',
  title: 'תצוגה מקדימה',
  description: 'כך נראית הקריאה בשוליים: מסמנים קטע בטקסט, כותבים הערה לידו, והיא נשארת במקומה. נסו בלי להירשם.',
};
const comingSoon = {
  canonical: '/coming-soon',
  title: 'בקרוב',
  description: 'לכתוב, להיפגש, לקרוא. שוליים נפתח בקרוב: השאירו פרטים והיו הראשונים לנסות.',
};

const pages: Readonly<Record<string, PageMeta>> = {
  '/': { canonical: '/', ...landing },
  '/home': { canonical: '/home', ...landing, title: 'איך זה עובד' },
  '/about': {
    canonical: '/about',
    title: 'סיפור המוצר',
    description: 'למה בנינו מקום לטקסטים שעוד נכתבים: הבעיה, המטרה, והערכים שמאחוריהם. פשטות, קהילה ואיכות.',
  },
  '/app': preview,
  '/preview': preview,
  '/coming-soon': comingSoon,
  '/signup': comingSoon,
  '/early-access': comingSoon,
  '/privacy': {
    canonical: '/privacy',
    title: 'מדיניות פרטיות',
    description: 'איזה מידע שוליים שומר, למה, מי רואה אותו, ואיך מקבלים עותק ממנו או מוחקים אותו.',
  },
  '/terms': {
    canonical: '/terms',
    title: 'תנאי שימוש',
    description: 'הכללים לשימוש בשוליים: מה שלכם נשאר שלכם, ומה אנחנו מבקשים מכל מי שכותב, קורא ומעיר.',
  },
  '/accessibility': {
    canonical: '/accessibility',
    title: 'הצהרת נגישות',
    description: 'מה עשינו כדי שכולם יוכלו לקרוא, לכתוב ולהעיר בשוליים, ולמי פונים כשמשהו לא נגיש.',
  },
};

/** Each address once, for the site map. */
export const marketingPaths: readonly string[] = [...new Set(Object.values(pages).map(({ canonical }) => canonical))];

/** @returns null for a page that is nobody's first: account pages, operators' pages, and what does not exist */
export const pageMeta = (path: string): PageMeta | null => pages[path.replace(/(?<=.)\/$/, '')] ?? null;

/** While the site is not open, search engines are to know its waiting list and nothing else. */
export const comingSoonPath = comingSoon.canonical;
