import { textDirection } from '@shulayim/anchoring';
import {
  anonymousReader,
  numberedGuest,
  type Annotation,
  type Comment,
  type Reply,
  type Text,
} from '@shulayim/contracts';
import { charactersBefore } from './characters.js';

type Body = Annotation['body'][number];
type Said = Pick<Comment, 'author_name' | 'reader'>;

/** What annotations of a text need beside the comments. */
interface Annotated {
  readonly text: Text;
  /** The site's own address. */
  readonly site: string;
  /** What somebody without a name is called. */
  readonly anonymous: string;
}

export const addressOfAnnotations = (site: string, textId: string): string => `${site}/api/texts/${textId}/annotations`;

/** Comments as annotations, each followed by its replies, in the order that they come in. */
export function toAnnotations(comments: readonly Comment[], annotated: Annotated): Annotation[] {
  const { text, site } = annotated;
  const charactersAt = charactersBefore(text.content);
  const list = addressOfAnnotations(site, text.id);
  return comments.flatMap((comment) => {
    const id = `${list}/${comment.id}`;
    return [
      {
        id,
        type: 'Annotation' as const,
        motivation: comment.suggestion ? ('editing' as const) : ('commenting' as const),
        ...saidBy(comment, comment, annotated),
        created: comment.created_at,
        ...(comment.edited_at ? { modified: comment.edited_at } : {}),
        body: bodiesOf(comment, text),
        target: targetOf(comment, charactersAt, annotated),
      },
      ...comment.replies.map((reply) => toReply(reply, comment, id, annotated)),
    ];
  });
}

function toReply(reply: Reply, comment: Comment, target: string, annotated: Annotated): Annotation {
  const { text, site } = annotated;
  return {
    id: `${addressOfAnnotations(site, text.id)}/${reply.id}`,
    type: 'Annotation',
    motivation: 'replying',
    ...saidBy(reply, comment, annotated),
    created: reply.created_at,
    ...(reply.updated_at === reply.created_at ? {} : { modified: reply.updated_at }),
    body: [bodyOf(reply.comment_text, 'replying', text)],
    target,
  };
}

/** By the name that readers see, and nothing else: a guest answers on their own comments alone. */
function saidBy({ author_name, reader }: Said, { is_mine, guest_number }: Comment, { anonymous }: Annotated) {
  const isNameless = reader === null && author_name === anonymousReader;
  const name = isNameless ? numberedGuest(anonymous, is_mine ? null : guest_number) : author_name;
  return { creator: { type: 'Person' as const, name } };
}

function bodiesOf({ comment_text, suggestion }: Comment, text: Text): Body[] {
  return [
    ...(comment_text ? [bodyOf(comment_text, 'commenting', text)] : []),
    ...(suggestion ? [bodyOf(suggestion.text, 'editing', text)] : []),
  ];
}

function bodyOf(value: string, purpose: Body['purpose'], { language = 'he' }: Text): Body {
  const direction = textDirection(value, language);
  const isOwn = direction === textDirection('', language);
  return {
    type: 'TextualBody',
    value,
    format: 'text/plain',
    ...(isOwn ? { language } : {}),
    textDirection: direction,
    purpose,
  };
}

function targetOf(comment: Comment, charactersAt: (offset: number) => number, { text, site }: Annotated) {
  const { about, selection_start: start, selection_end: end, selection_anchor: anchor } = comment;
  if (about === 'work') return `${site}/home/works/${text.projectId}`;
  const source = {
    id: `${site}/text/${text.id}`,
    type: 'Text' as const,
    language: text.language ?? 'he',
    'schema:version': text.version,
  };
  if (about === 'part') return source;
  const { exact, prefix, suffix } = anchor;
  const quote = { type: 'TextQuoteSelector' as const, exact, prefix, suffix };
  if (start === null || end === null) return { type: 'SpecificResource' as const, source, selector: [quote] };
  const position = { type: 'TextPositionSelector' as const, start: charactersAt(start), end: charactersAt(end) };
  return { type: 'SpecificResource' as const, source, selector: [quote, position] };
}
