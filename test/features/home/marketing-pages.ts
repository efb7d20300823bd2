/** What tells visitors about the product: each with the catalogue that names it. */
export const marketingPages = [
  { path: '/', catalogue: 'features/home/landing/landing', title: 'hero.line3' },
  { path: '/home', catalogue: 'features/home/welcome/welcome', title: 'hero.line3' },
  { path: '/about', catalogue: 'features/about/about', title: 'title' },
  { path: '/privacy', catalogue: 'features/legal/documents/privacy', title: 'title' },
  { path: '/terms', catalogue: 'features/legal/documents/terms', title: 'title' },
  { path: '/accessibility', catalogue: 'features/legal/documents/accessibility', title: 'title' },
] as const;
