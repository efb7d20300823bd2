/**
 * Terms of the JSON-LD contexts that annotations name, and what each type may say. Source: Web Annotation Vocabulary, appendix A
 * (http://www.w3.org/ns/anno.jsonld); LDP (http://www.w3.org/ns/ldp.jsonld).
 */
const common = ['id', 'type'];
export const termsOf: Readonly<Record<string, readonly string[]>> = {
  Annotation: [...common, 'motivation', 'creator', 'created', 'modified', 'body', 'target'],
  Person: [...common, 'name'],
  TextualBody: [...common, 'value', 'format', 'language', 'textDirection', 'purpose'],
  SpecificResource: [...common, 'source', 'selector'],
  // `schema` is a prefix of the context.
  Text: [...common, 'language', 'schema:version'],
  TextQuoteSelector: [...common, 'exact', 'prefix', 'suffix'],
  TextPositionSelector: [...common, 'start', 'end'],
  AnnotationPage: [...common, 'partOf', 'startIndex', 'prev', 'next', 'items'],
  AnnotationCollection: [...common, 'label', 'total', 'first', 'last'],
  BasicContainer: [],
};
export const motivations = ['commenting', 'editing', 'replying'];

/** Every member of it, however deep, that the contexts do not know where it stands. */
export function unknownTerms(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownTerms);
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: string | string[] };
  const types = [type ?? 'AnnotationCollection'].flat();
  const known = new Set(['@context', ...types.flatMap((one) => termsOf[one] ?? [])]);
  const own = Object.keys(value).filter((name) => !known.has(name));
  return [
    ...types.filter((one) => !termsOf[one]),
    ...own.map((name) => `${types.join('/')}.${name}`),
    ...Object.values(value).flatMap(unknownTerms),
  ];
}
