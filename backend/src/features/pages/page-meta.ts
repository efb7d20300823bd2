import { t } from './pages-texts.js';

/** What the pages that introduce the product say of themselves to search engines and to whoever shares their address. */
export interface PageMeta {
  /** The address under which the page is known: some have several. */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
}

type Said = 'landing' | 'about' | 'preview' | 'comingSoon' | 'privacy' | 'terms' | 'accessibility';
const said = (page: Said) => ({ title: t(`${page}.title`), description: t(`${page}.description`) });

const landing = said('landing');
const preview = { canonical: '/preview', ...said('preview') };
const comingSoon = { canonical: '/coming-soon', ...said('comingSoon') };

const pages: Readonly<Record<string, PageMeta>> = {
  '/': { canonical: '/', ...landing },
  '/home': { canonical: '/home', ...landing, title: t('landing.homeTitle') },
  '/about': { canonical: '/about', ...said('about') },
  '/app': preview,
  '/preview': preview,
  '/coming-soon': comingSoon,
  '/signup': comingSoon,
  '/early-access': comingSoon,
  '/privacy': { canonical: '/privacy', ...said('privacy') },
  '/terms': { canonical: '/terms', ...said('terms') },
  '/accessibility': { canonical: '/accessibility', ...said('accessibility') },
};

/** Each address once, for the site map. */
export const marketingPaths: readonly string[] = [...new Set(Object.values(pages).map(({ canonical }) => canonical))];

/** @returns null for a page that is nobody's first: account pages, operators' pages, and what does not exist */
export const pageMeta = (path: string): PageMeta | null => pages[path.replace(/(?<=.)\/$/, '')] ?? null;

/** While the site is not open, search engines are to know its waiting list and nothing else. */
export const comingSoonPath = comingSoon.canonical;
