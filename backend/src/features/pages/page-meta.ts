import { t } from './pages-texts.js';

/** What the pages that introduce the product say of themselves to search engines and to whoever shares their address. */
export interface PageMeta {
  /** The address under which the page is known: some have several. */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
}

type Said = 'landing' | 'about' | 'preview' | 'comingSoon' | 'privacy' | 'terms' | 'accessibility';
const said = (page: Said) => () => ({ title: t(`${page}.title`), description: t(`${page}.description`) });

interface IntroducingPage {
  readonly canonical: string;
  /** In the language of whoever asks. */
  readonly words: () => Omit<PageMeta, 'canonical'>;
}
const landing = said('landing');
const preview = { canonical: '/preview', words: said('preview') };
const comingSoon = { canonical: '/coming-soon', words: said('comingSoon') };

const pages: Readonly<Record<string, IntroducingPage>> = {
  '/': { canonical: '/', words: landing },
  '/home': { canonical: '/home', words: () => ({ ...landing(), title: t('landing.homeTitle') }) },
  '/about': { canonical: '/about', words: said('about') },
  '/app': preview,
  '/preview': preview,
  '/coming-soon': comingSoon,
  '/signup': comingSoon,
  '/early-access': comingSoon,
  '/privacy': { canonical: '/privacy', words: said('privacy') },
  '/terms': { canonical: '/terms', words: said('terms') },
  '/accessibility': { canonical: '/accessibility', words: said('accessibility') },
};

/** Each address once, for the site map. */
export const marketingPaths: readonly string[] = [...new Set(Object.values(pages).map(({ canonical }) => canonical))];

/** @returns null for a page that is nobody's first: account pages, operators' pages, and what does not exist */
export function pageMeta(path: string): PageMeta | null {
  const page = pages[path.replace(/(?<=.)\/$/, '')];
  return page ? { canonical: page.canonical, ...page.words() } : null;
}

/** While the site is not open, search engines are to know its waiting list and nothing else. */
export const comingSoonPath = comingSoon.canonical;
