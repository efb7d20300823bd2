/** The product's paper and ink, for programs that know no custom properties. Light: inline; dark: by class. */
export const colours = {
  paper: '#fbf8f2',
  sheet: '#fffdf9',
  ink: '#221f1a',
  second: '#5d564b',
  third: '#6f675a',
  rule: '#e6dfd2',
  margin: '#a93f2a',
  onMargin: '#ffffff',
  mark: '#ffe486',
} as const;

const dark = {
  paper: '#191714',
  sheet: '#211e1a',
  ink: '#ece6da',
  second: '#b9b1a3',
  rule: '#3a352d',
  margin: '#e58a74',
  mark: '#5c4a10',
} as const;

export const serif = "'Frank Ruhl Libre', 'David Libre', David, Georgia, 'Times New Roman', serif";
export const sans = "Assistant, 'Segoe UI', 'Arial Hebrew', Arial, sans-serif";

/** Each class's rules in the dark. `line` is the red one of the margin, on whichever side it stands. */
const darkRules: Readonly<Record<string, string>> = {
  paper: `background-color: ${dark.paper} !important`,
  sheet: `background-color: ${dark.sheet} !important`,
  ink: `color: ${dark.ink} !important`,
  second: `color: ${dark.second} !important`,
  third: `color: ${dark.second} !important`,
  mark: `background-color: ${dark.mark} !important; color: ${dark.ink} !important`,
  rule: `border-top-color: ${dark.rule} !important`,
  frame: `border-color: ${dark.rule} !important`,
  line: `border-left-color: ${dark.margin} !important; border-right-color: ${dark.margin} !important`,
  accent: `color: ${dark.margin} !important`,
  button: `background-color: ${dark.margin} !important; color: ${dark.paper} !important`,
  quiet: `border-color: ${dark.second} !important; color: ${dark.ink} !important`,
};

const rulesUnder = (prefix: string): string =>
  Object.entries(darkRules)
    .map(([name, rule]) => `${prefix}.${name} { ${rule}; }`)
    .join('\n');

/** Outlook on the web marks what it darkened with attributes of its own, and knows no media query for it. */
export const headStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rulesUnder('')}
}
${rulesUnder('[data-ogsc] ')}
@media (max-width: 480px) {
.outer { padding: 18px 8px 28px !important; }
.inner { padding: 22px 20px 26px !important; }
}`;

/** Outlook on Windows lays out as Word does: it needs a width in so many words, and the screen's own resolution. */
export const outlookHead =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>' +
  '<style>.column { width: 600px; } body, td, p, a, h1, h2 { font-family: Arial, sans-serif !important; }</style><![endif]-->';
