/**
 * Looks of rare paragraphs; letters, colours and margins are the reading system's. Of letters only elements speak here, not
 * classes: an importer takes a class that is slanted for emphasis.
 */
export const bookStyle = `
body { line-height: 1.6; }
h1, h2, h3, h4 { line-height: 1.3; break-after: avoid; }
h1 { margin: 2em 0 1.5em; font-size: 1.6em; }
h2 { margin: 1.5em 0 0.5em; font-size: 1.3em; }
h3 { margin: 1.5em 0 0.5em; font-size: 1.15em; }
h4 { margin: 1.5em 0 0.5em; font-size: 1em; }
p { margin: 0; text-indent: 1.5em; orphans: 2; widows: 2; }
h1 + p, h2 + p, h3 + p, h4 + p, hr + p, .blank + p { text-indent: 0; }
.by { margin: 1em 0; font-size: 1.2em; text-indent: 0; }
.about { margin-block-start: 1em; text-indent: 0; }
.lines { padding-inline-start: 2em; text-indent: -2em; white-space: pre-wrap; }
.inset { padding-inline: 2em; }
.aside { padding-inline-start: 35%; font-size: 0.95em; text-indent: 0; }
.item { padding-inline-start: 1.4em; text-indent: -1.4em; }
.middle { text-align: center; text-indent: 0; }
figure { margin: 1.5em 0; text-align: center; }
figure img { max-inline-size: 100%; block-size: auto; max-block-size: 85vh; object-fit: contain; }
figcaption { font-size: 0.88em; }
.small { font-size: 0.88em; text-indent: 0; }
.small_caps { font-variant-caps: small-caps; }
.blank { block-size: 1.6em; }
hr { block-size: 2.2em; margin: 0; border: 0; }
.notes { margin-block-start: 3em; padding-block-start: 1em; border-block-start: 1px solid; }
a[role='doc-noteref'] { font-size: 0.72em; line-height: 0; vertical-align: super; text-decoration: none; }
a[role='doc-backlink'] { text-decoration: none; }
nav ol { padding: 0; list-style: none; }
`;
