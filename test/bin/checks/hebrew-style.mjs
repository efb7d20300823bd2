import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sentences that the specifications word exactly, and that differ from the style sheet. */
const givenSentences = [
  'אנא הזינו כתובת אימייל',
  'משתמש עם כתובת האימייל הזו כבר קיים במערכת',
  'אימייל וסיסמה נדרשים',
  'האימייל החדש זהה לקיים',
  'כתובת אימייל או סיסמה שגויים',
  'כתובת האימייל כבר רשומה במערכת',
  'השם ארוך מדי - מקסימום ${maxNameLength} תווים',
];

const roleNames = /(?<![א-ת])[הוילבמש]*(?:קורא|אנונימי|כותב)\/ת(?![א-ת])/g;
const word = (text) => new RegExp(`(?<![א-ת])${text}(?![א-ת])`);

/** What a machine can find of docs/hebrew-style.md. */
const rules = [
  { name: 'slash form', finds: (text) => /[א-ת]\/[א-ת]/.test(text.replace(roleNames, '')) },
  { name: 'singular address', finds: (text) => word('(?:שלך|לך|אותך|אליך|איתך|את\\/ה)').test(text) },
  { name: 'quotation mark', finds: (text) => /[„”]|"[א-ת][^"]*"/.test(text) },
  { name: 'אימייל for מייל', finds: (text) => text.includes('אימייל') },
  { name: 'הזו for הזאת', finds: (text) => word('[הובלמש]*הזו').test(text) },
  { name: 'two in digits', finds: (text) => /(?<![\d.,:{])2 (?:הערות|קוראים|חלקים|צפיות|תגובות)/.test(text) },
  { name: 'spaced hyphen', finds: (text) => /[א-ת] - [א-ת]/.test(text) },
];

/**
 * Looks through the Hebrew catalogues and the sentences of the server's sources. Samples, demo works and specs are
 * somebody's words, not the interface's.
 *
 * @param {string} folder
 * @returns {string[]} one line for each sentence that the style sheet refuses
 */
export function styleComplaints(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(\.he\.json|-(texts|sentences)\.ts|sentences\.ts)$/.test(name))
    .filter((name) => !/node_modules|(^|\/)(dist|demo)\//.test(name))
    .flatMap((name) => complaintsOf(join(folder, name)));
}

function complaintsOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const sentences = quoted(line).filter((text) => /[א-ת]/.test(text));
    const own = sentences.map((text) => givenSentences.reduce((rest, given) => rest.replaceAll(given, ''), text));
    const broken = rules.filter((rule) => own.some((text) => rule.finds(text)));
    return broken.map((rule) => `${path}:${at + 1} ${rule.name}: ${line.trim()}`);
  });
}

/** What stands between the quotation marks of a line of JSON or TypeScript. */
const quoted = (line) =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)].map(([, json, plain, template]) =>
    (json ?? plain ?? template).replaceAll('\\"', '"'),
  );
