import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface TableUse {
  readonly table: string;
  readonly kind: 'read' | 'write';
}

const verb = /\b(INSERT\s+INTO|DELETE\s+FROM|UPDATE|TRUNCATE|FROM|JOIN|USING)\b/g;
const isRead = /^(FROM|JOIN|USING)$/;
/** What ends a list of tables. */
const end = /\b(WHERE|SET|ON|USING|JOIN|LEFT|CROSS|GROUP|ORDER|LIMIT|SELECT|VALUES|RETURNING|UNION|FOR)\b|;/;

/**
 * The tables that an SQL text names.
 *
 * @param isTable tells tables from functions and named subqueries
 */
export function tablesIn(sql: string, isTable: (name: string) => boolean): TableUse[] {
  return [...sql.matchAll(verb)].flatMap(({ 0: found, index }) => {
    const [list = ''] = outsideBrackets(sql.slice(index + found.length)).split(end);
    const names = list.split(',').map((item) => /^\s*(?:ONLY\s+|TABLE\s+)?(\w+)/.exec(item)?.[1] ?? '');
    const kind = isRead.test(found) ? 'read' : 'write';
    return names.filter(isTable).map((table) => ({ table, kind }) as const);
  });
}

/** Up to the bracket that closes what it stands in; whatever is in brackets is left out. */
function outsideBrackets(sql: string): string {
  let depth = 0;
  let outside = '';
  for (const unit of sql) {
    if (unit === '(') depth += 1;
    else if (unit === ')') depth -= 1;
    else if (depth === 0) outside += unit;
    if (depth < 0) break;
  }
  return outside;
}

/** The texts of a source file: strings, and templates with a question mark for whatever is put into them. */
export function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('?'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}
