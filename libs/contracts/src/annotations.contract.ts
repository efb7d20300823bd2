import { z } from 'zod';
import { Instant } from './fields.js';
import { sentences } from './sentences.js';

/** Media type of what follows. Source: Web Annotation Protocol, 3.2. */
export const annotationsType = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"';
/** Annotations in one page. */
export const annotationsPageSize = 100;
const anno = z.literal('http://www.w3.org/ns/anno.jsonld');

const Direction = z.enum(['ltr', 'rtl']);
const TextualBody = z.object({
  type: z.literal('TextualBody'),
  value: z.string(),
  format: z.literal('text/plain'),
  /** Missing where the words run another way than the work's language does: nobody said in which they are. */
  language: z.string().optional(),
  textDirection: Direction,
  purpose: z.enum(['commenting', 'editing', 'replying']),
});
/** A text as it is read; `schema:version` counts from 1. */
const AnnotatedText = z.object({
  id: z.url(),
  type: z.literal('Text'),
  language: z.string(),
  'schema:version': z.int(),
});
const QuoteSelector = z.object({
  type: z.literal('TextQuoteSelector'),
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
});
/** In characters, which are Unicode code points: not in UTF-16 code units, as elsewhere. */
const PositionSelector = z.object({ type: z.literal('TextPositionSelector'), start: z.int(), end: z.int() });
/** A passage; `AnnotatedText`: the text as a whole; an address: of a work, or of what is replied to. */
const Target = z.union([
  z.object({
    type: z.literal('SpecificResource'),
    source: AnnotatedText,
    selector: z.array(z.union([QuoteSelector, PositionSelector])),
  }),
  AnnotatedText,
  z.url(),
]);

/**
 * A comment, or a reply to one. A passage that lost its place in the text has a quote and no position. Source: Web Annotation
 * Data Model.
 */
export const Annotation = z.object({
  id: z.url(),
  type: z.literal('Annotation'),
  motivation: z.enum(['commenting', 'editing', 'replying']),
  creator: z.object({ type: z.literal('Person'), name: z.string() }),
  created: Instant,
  modified: Instant.optional(),
  body: z.array(TextualBody),
  target: Target,
});
export type Annotation = z.infer<typeof Annotation>;
/** GET `/api/texts/{id}/annotations/{annotationId}` */
export const OneAnnotation = Annotation.extend({ '@context': anno });

const Page = z.object({
  id: z.url(),
  type: z.literal('AnnotationPage'),
  partOf: z.object({ id: z.url(), total: z.int() }),
  startIndex: z.int(),
  prev: z.url().optional(),
  next: z.url().optional(),
  /** Addresses alone where the caller preferred them. */
  items: z.array(z.union([Annotation, z.url()])),
});
/** GET `/api/texts/{id}/annotations?page=` */
export const AnnotationPage = Page.extend({ '@context': anno });
/** The same without `page`: `first` is the page itself, unless the caller preferred the container alone. */
export const AnnotationCollection = z.object({
  '@context': z.tuple([anno, z.literal('http://www.w3.org/ns/ldp.jsonld')]),
  id: z.url(),
  type: z.tuple([z.literal('BasicContainer'), z.literal('AnnotationCollection')]),
  label: z.string(),
  total: z.int(),
  first: z.union([Page, z.url()]).optional(),
  last: z.url().optional(),
});
export const Annotations = z.union([AnnotationCollection, AnnotationPage]);

/** `iris=1`: addresses of annotations, and not what they say. */
export const AnnotationsQuery = z.object({
  page: z.coerce
    .number({ error: sentences.invalid })
    .int({ error: sentences.invalid })
    .min(0, { error: sentences.invalid })
    .max(100_000, { error: sentences.invalid })
    .optional(),
  iris: z.enum(['0', '1'], { error: sentences.invalid }).default('0'),
});
export type AnnotationsQuery = z.infer<typeof AnnotationsQuery>;
