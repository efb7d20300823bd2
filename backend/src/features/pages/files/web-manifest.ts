import { directionOf, type Language } from '@shulayim/contracts/languages';
import { askedIn } from '../../../platform/files/catalogues/asked-language.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { t } from '../pages-texts.js';

/** As the page's own `theme-color` on light paper. */
const paper = '#fbf8f2';
const smallIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };
const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  smallIcon,
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const shortcuts = { reading: '/home', newText: '/start', notifications: '/notifications' } as const;

/** Browsers ask for it without cookies, so its address says the language. */
export const manifestAddress = (language: Language): string =>
  language === 'he' ? '/manifest.webmanifest' : `/manifest.webmanifest?language=${language}`;

/** What a device shows of the site that is kept as an app (W3C, Web Application Manifest). One app in whichever language: its id is the same. */
export const webManifest = (language: Language): object =>
  askedIn(language, () => ({
    id: '/',
    name: names.asked('site'),
    short_name: names.asked('site'),
    description: t('app.description'),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['books', 'productivity'],
    prefer_related_applications: false,
    icons,
    shortcuts: (Object.keys(shortcuts) as (keyof typeof shortcuts)[]).map((name) => ({
      name: t(`app.${name}`),
      url: shortcuts[name],
      icons: [smallIcon],
    })),
  }));
