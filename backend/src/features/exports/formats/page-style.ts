import { createHash } from 'node:crypto';

/** The product's paper, ink and red margin line; on paper, the notes stand in the margin too. */
export const pageStyle = `
:root { --ink: #221f1a; --ink-2: #5d564b; --rule: #ddd5c6; --margin: #a93f2a; --mark: #ffe486; --leaf: #2f6b52;
  --notes: 15rem; --serif: 'Frank Ruhl Libre', 'Frank Ruehl CLM', FrankRuehl, David, 'Times New Roman', serif;
  --sans: Assistant, 'Segoe UI', Arial, sans-serif; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fffdf9; font: 1.15rem/1.75 var(--serif); overflow-wrap: break-word; }
main { max-inline-size: 62rem; margin-inline: auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3 { line-height: 1.3; text-wrap: balance; break-after: avoid; }
h1 { margin: 0 0 0.4rem; font-size: 2.4rem; }
h2 { margin: 0 0 1.5rem; font-size: 1.6rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1.15rem; }
.front { padding-block: 2rem 2.5rem; border-block-end: 1px solid var(--rule); }
.by { margin: 0; font-size: 1.25rem; color: var(--ink-2); }
.front .about { max-inline-size: 40rem; margin: 1rem 0 0; }
.count, .hint { margin: 1rem 0 0; color: var(--ink-2); font: 0.9rem/1.6 var(--sans); }
.part { display: flow-root; padding-block: 3rem 1rem; }
.withNotes { margin-inline-end: calc(var(--notes) + 1.25rem); padding-inline-end: 1.75rem;
  border-inline-end: 2px solid var(--margin); }
.part p { margin: 0; text-indent: 1.5em; orphans: 2; widows: 2; }
.part h2 + p, .part h2 + .block p, .scene + p, .scene + .block p, .blank + p, .blank + .block p { text-indent: 0; }
.part p[data-block='verse'], .part p[data-block='stanza'] { padding-inline-start: 2em; text-indent: -2em; white-space: pre-wrap; tab-size: 4; }
.part p[data-block='heading'] { margin-block: 1.5em 0.5em; font-size: 1.3rem; font-weight: 700; text-indent: 0; break-after: avoid; }
.part p[data-block='image'] { margin-block: 1.5em; font-size: 0.88em; text-align: center; text-indent: 0; break-inside: avoid; }
.part p[data-block='image'] img { display: block; max-inline-size: 100%; block-size: auto; max-block-size: 18cm; margin-inline: auto;
  margin-block-end: 0.6em; object-fit: contain; }
.part p[aria-level='3'] { font-size: 1.15rem; }
.part p[aria-level='4'] { font-size: 1rem; }
.part p[data-block='quotation'], .part p[data-block='letter'] { padding-inline: 2em; }
.part p[data-block='epigraph'] { padding-inline-start: 35%; font-size: 0.95em; text-indent: 0; }
.part p[data-block='list_item'] { padding-inline-start: 1.4em; text-indent: -1.4em; }
.part p[data-block='scene_break'] { text-align: center; text-indent: 0; }
.part p[data-block='footnote'] { font-size: 0.88em; text-indent: 0; }
.small_caps { font-variant-caps: small-caps; }
.note-sign { color: var(--margin); text-decoration: none; }
.note-sign[role='doc-noteref'] { font-size: 0.72em; line-height: 0; vertical-align: super; }
.blank { block-size: 1lh; }
.scene { block-size: 2.2rem; margin: 0; border: 0; text-align: center; }
mark { padding-block: 0.1em; color: inherit; background: var(--mark); -webkit-print-color-adjust: exact; print-color-adjust: exact; }
sup { line-height: 0; text-indent: 0; }
sup a { padding-inline: 0.12em; color: var(--margin); font: 700 0.68em var(--sans); text-decoration: none; }
.note { color: var(--ink); font: 0.82rem/1.5 var(--sans); text-indent: 0; break-inside: avoid; }
.withNotes .note { float: inline-end; clear: inline-end; inline-size: var(--notes);
  margin-inline-end: calc(-1.75rem - 2px - 1.25rem - var(--notes)); margin-block: 0.3rem 0.9rem; }
.note div { margin: 0; }
.note .who { color: var(--ink-2); }
.note .who b { color: var(--ink); }
.note .number { color: var(--margin); font-weight: 700; text-decoration: none; }
.note .quote { color: var(--ink-2); font-family: var(--serif); }
.note .state, .note .resolved { font-weight: 600; }
.note .resolved { color: var(--leaf); }
.note .replies { margin-block-start: 0.35rem; padding-inline-start: 0.6rem; border-inline-start: 1px solid var(--rule); }
.said { white-space: pre-line; }
.lost .note { max-inline-size: 40rem; padding-block: 0.8rem; border-block-start: 1px solid var(--rule); }
.lost .hint { margin: -1rem 0 1rem; }
:target { outline: 2px solid var(--margin); outline-offset: 3px; }
@media screen {
  .part:not(.withNotes) { max-inline-size: 42rem; }
}
@media screen and (max-width: 48rem) {
  body { font-size: 1.1rem; }
  h1 { font-size: 1.9rem; }
  .withNotes { margin-inline-end: 0; padding-inline-end: 1rem; }
  .block { display: flex; flex-direction: column; }
  .block p { order: -1; }
  .withNotes .note { float: none; inline-size: auto; margin: 0.4rem 0 0.8rem; padding: 0.5rem 0.75rem; background: #f6f1e7; }
}
@media print {
  @page { size: A4; margin: 18mm 14mm; }
  :root { --notes: 50mm; }
  body { background: none; font-size: 11.5pt; line-height: 1.6; }
  main { max-inline-size: none; padding: 0; }
  .hint.screen { display: none; }
  .part { break-before: page; padding-block: 0; }
  .note { font-size: 8.5pt; }
}
`;

const hash = createHash('sha256').update(pageStyle).digest('base64');

/** Nothing runs and nothing is fetched: the page has its own style and no more. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
