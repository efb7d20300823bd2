import { maxDescriptionLength, maxTitleLength } from '@shulayim/contracts/limits';
import { parse } from 'yaml';

interface FrontMatter {
  readonly title: string;
  readonly description: string | null;
  /** What stood there and fits no field: it stays in the text. */
  readonly left: readonly string[];
  /** The text after it. */
  readonly rest: string;
}

const block = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** Lines as front matter has them: `key: value`, what is indented below a key, comments. */
const isKeyed = (yaml: string): boolean =>
  /^[\w-]+[ \t]*:/.test(yaml) && yaml.split('\n').every((line) => /^(?:[\w-]+[ \t]*:|[ \t]|-[ \t]|#|$)/.test(line));

/**
 * What Markdown tells of itself before its text, as YAML.
 *
 * @returns null where there is none: a rule of dashes may begin a text too
 */
export function frontMatter(source: string): FrontMatter | null {
  const found = block.exec(source);
  const yaml = found?.[1] ?? '';
  if (!found || !isKeyed(yaml)) return null;
  const values = valuesOf(yaml);
  const [title, description] = [values('title'), values('description') || values('summary')];
  const left = [
    ...(title.length > maxTitleLength ? [title] : []),
    ...(description.length > maxDescriptionLength ? [description] : []),
  ];
  return {
    title: left.includes(title) ? '' : title.replace(/\s+/g, ' '),
    description: left.includes(description) ? null : description || null,
    left,
    rest: source.slice(found[0].length),
  };
}

/** As YAML, else (a title with a colon in it is none) line by line. */
function valuesOf(yaml: string): (key: string) => string {
  try {
    const read = parse(yaml) as Record<string, unknown>;
    return (key) => (typeof read[key] === 'string' || typeof read[key] === 'number' ? String(read[key]).trim() : '');
  } catch {
    return (key) => new RegExp(`^${key}[ \\t]*:[ \\t]*(.*)$`, 'm').exec(yaml)?.[1]?.trim() ?? '';
  }
}
