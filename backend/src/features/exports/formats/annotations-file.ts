import type { Formatting } from '@shulayim/formatting';
import { names } from '../../../platform/files/catalogues/names.js';
import type {
  ExportedComment,
  ExportedPart,
  ExportedQuestion,
  ExportedReaction,
  ExportedReply,
  ExportedProject,
} from '../exported-project.js';

/** Terms of ours, beside those of the standard. */
const ownTerms = {
  shulayim: 'urn:shulayim:',
  work: 'shulayim:work',
  resolved: 'shulayim:resolved',
  about: 'shulayim:about',
  anchor_state: 'shulayim:anchor_state',
  is_guest: 'shulayim:is_guest',
  reaction: 'shulayim:reaction',
  label: 'shulayim:label',
  selection_start: 'shulayim:selection_start',
  selection_end: 'shulayim:selection_end',
  text_version: 'shulayim:text_version',
  formatting: { '@id': 'shulayim:formatting', '@type': '@json' },
  questions: { '@id': 'shulayim:questions', '@type': '@json' },
  images: { '@id': 'shulayim:images', '@type': '@json' },
};

const urn = (id: string): string => `urn:uuid:${id}`;
const person = (name: string) => ({ type: 'Person', name });
const textual = (value: string) => ({ type: 'TextualBody', value, format: 'text/plain', textDirection: 'auto' });

/**
 * The comments of a work and the reactions to it as annotations, with the texts that they are about.
 * Source: W3C Web Annotation Data Model. Its positions count code points; ours, in UTF-16 code units, stand beside them.
 */
export function annotationsFile(project: ExportedProject, publicUrl: string): string {
  const items = project.parts.flatMap((part) => annotationsOf(part, `${publicUrl}/text/${part.id}`));
  const collection = {
    '@context': ['http://www.w3.org/ns/anno.jsonld', ownTerms],
    id: urn(project.id),
    type: 'AnnotationCollection',
    label: project.title,
    creator: person(project.authorName),
    created: project.createdAt.toISOString(),
    generated: project.exportedAt.toISOString(),
    generator: { id: publicUrl, type: 'Software', name: names.asked('site') },
    total: items.length,
    work: toProject(project, publicUrl),
    first: { id: `${urn(project.id)}#page`, type: 'AnnotationPage', partOf: urn(project.id), startIndex: 0, items },
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

const toProject = ({ id, title, description, parts }: ExportedProject, publicUrl: string) => ({
  id,
  title,
  description,
  parts: parts.map(({ id: partId, title: partTitle, version, body, formatting, questions = [] }) => ({
    id: partId,
    source: `${publicUrl}/text/${partId}`,
    title: partTitle,
    text_version: version,
    body,
    ...(formatting ? { formatting, ...imagesOf(formatting, publicUrl) } : {}),
    ...(questions.length > 0 ? { questions: questions.map(toQuestion) } : {}),
  })),
});

const toQuestion = ({ id, wording, isClosed, quote, answers }: ExportedQuestion) => ({
  id,
  ...wording,
  closed: isClosed,
  selected_text: quote,
  answers: answers.map((one) => ({
    id: one.id,
    author_name: one.authorName,
    is_guest: one.isGuest,
    answer: one.answer,
    asked: one.asked,
    created: one.createdAt.toISOString(),
  })),
});

/** Where the files of its images are, for whoever may open the text. */
function imagesOf({ blocks }: Formatting, publicUrl: string) {
  const ids = [...new Set(blocks.flatMap(({ image }) => image ?? []))];
  const images = ids.map((id) => ({ id, source: `${publicUrl}/api/images/${id}`, format: 'image/webp' }));
  return images.length > 0 ? { images } : {};
}

function annotationsOf(part: ExportedPart, source: string): object[] {
  const codePoints = codePointCounter(part.body);
  const reactions = (part.reactions ?? []).map((reaction) =>
    toReaction(reaction, targetOf(reaction, source, codePoints)),
  );
  const comments = part.comments.flatMap((comment) => [
    {
      id: urn(comment.id),
      type: 'Annotation',
      motivation: 'commenting',
      creator: person(comment.authorName),
      created: comment.createdAt.toISOString(),
      ...(comment.editedAt ? { modified: comment.editedAt.toISOString() } : {}),
      body: { ...textual(comment.text), purpose: 'commenting' },
      ...(comment.suggestion ? { suggestion: comment.suggestion } : {}),
      ...(comment.about ? { about: comment.about } : {}),
      target: comment.about ? { source } : targetOf(comment, source, codePoints),
      resolved: comment.isResolved,
      anchor_state: comment.state,
      is_guest: comment.isGuest,
    },
    ...comment.replies.map((reply) => replyTo(comment, reply)),
  ]);
  return [...comments, ...reactions];
}

/** A reaction says no words: its code, and what the work's author calls it where they do. */
const toReaction = (reaction: ExportedReaction, target: object) => ({
  id: urn(reaction.id),
  type: 'Annotation',
  motivation: 'assessing',
  creator: person(reaction.authorName),
  created: reaction.createdAt.toISOString(),
  target,
  reaction: reaction.kind,
  ...(reaction.label ? { label: reaction.label } : {}),
  anchor_state: reaction.state,
  is_guest: reaction.isGuest,
});

function targetOf(
  comment: Pick<ExportedComment, 'place' | 'quote' | 'anchor'>,
  source: string,
  codePoints: (at: number) => number,
) {
  const { place, quote, anchor } = comment;
  const quoted = { type: 'TextQuoteSelector', exact: quote, prefix: anchor.prefix, suffix: anchor.suffix };
  if (!place) return { source, selector: [quoted] };
  const position = { start: codePoints(place.start), end: codePoints(place.end) };
  return {
    source,
    selector: [quoted, { type: 'TextPositionSelector', ...position }],
    selection_start: place.start,
    selection_end: place.end,
    text_version: anchor.text_version,
  };
}

const replyTo = (comment: ExportedComment, reply: ExportedReply) => ({
  id: urn(reply.id),
  type: 'Annotation',
  motivation: 'replying',
  creator: person(reply.authorName),
  created: reply.createdAt.toISOString(),
  body: { ...textual(reply.text), purpose: 'replying' },
  target: urn(comment.id),
});

/** How many code points come before an offset in UTF-16 code units. Offsets are asked for in any order. */
function codePointCounter(body: string): (at: number) => number {
  const secondHalves = [...body.matchAll(/[\u{10000}-\u{10ffff}]/gu)].map(({ index }) => index + 1);
  return (at) => {
    let [low, high] = [0, secondHalves.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((secondHalves[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return at - low;
  };
}
