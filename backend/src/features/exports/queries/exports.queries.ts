import { Injectable } from '@nestjs/common';
import { numberedGuest, type AboutWhole, type SelectionAnchor } from '@shulayim/contracts';
import { Pool } from 'pg';
import { GuestNumbers } from '../../../platform/auth/guests/guest-numbers.js';
import { deletedAccount, names } from '../../../platform/files/catalogues/names.js';
import { withSuggestion } from '../formats/export-words.js';
import { storedQuestions, toQuestion, type StoredQuestion } from './exported-questions.js';
import type {
  ExportedComment,
  ExportedPart,
  ExportedReaction,
  ExportedReply,
  ExportedProject,
} from '../exported-project.js';

/** ISO 8601: they come out of JSON. */
type Times = 'createdAt' | 'editedAt' | 'exportedAt';
type Stored<T> = { [Name in keyof T]: Name extends Times ? string : T[Name] };
/** Null of a guest who gave none. */
type Named<T> = Omit<T, 'authorName'> & { authorName: string | null };
type StoredReply = Named<Stored<ExportedReply>>;
type StoredComment = Named<
  Omit<Stored<ExportedComment>, 'replies' | 'place' | 'editedAt' | 'isGuest' | 'suggestion' | 'about'>
> & {
  about: AboutWhole | null;
  /** Null where nothing is proposed. */
  suggestion: string | null;
  lane: 'proof' | null;
  guestId: string | null;
  start: number | null;
  end: number | null;
  textVersion: number;
  editedAt: string | null;
  anchor: SelectionAnchor;
  replies: StoredReply[];
};
type StoredReaction = Named<Stored<Omit<ExportedReaction, 'place' | 'isGuest'>>> & {
  guestId: string | null;
  start: number | null;
  end: number | null;
  textVersion: number;
};
type StoredPart = Omit<ExportedPart, 'comments' | 'reactions' | 'questions'> & {
  questions: StoredQuestion[];
  comments: StoredComment[];
  reactions: StoredReaction[];
};
type StoredProject = Omit<Stored<ExportedProject>, 'parts'> & { parts: StoredPart[] };

/** Of a guest by the name they gave, if any; of a person by the one they have. `$3`: gone. */
const nameOf = (kind: string, person: string) =>
  `CASE WHEN ${kind} = 'guest' THEN nullif(c.guest_name, '') ELSE coalesce(${person}.name, $3) END`;

const replies = `SELECT coalesce(json_agg(json_build_object('id', r.id, 'authorName', ${nameOf('r.reader_kind', 'ru')},
    'text', r.reply_text, 'createdAt', r.created_at) ORDER BY r.created_at, r.id), '[]')
  FROM replies r LEFT JOIN users ru ON ru.id = r.reader_id WHERE r.comment_id = c.id AND r.hidden_at IS NULL`;

const comments = `SELECT coalesce(json_agg(json_build_object('id', c.id, 'authorName', ${nameOf('c.reader_kind', 'cu')},
    'guestId', CASE WHEN c.reader_kind = 'guest' THEN c.reader_id END, 'text', c.comment_text, 'about', c.about, 'suggestion', c.suggestion, 'lane', c.lane, 'quote', c.selected_text, 'anchor', c.selection_anchor,
    'state', c.anchor_state, 'start', c.selection_start, 'end', c.selection_end, 'textVersion', c.text_version,
    'isResolved', c.resolved_at IS NOT NULL, 'createdAt', c.created_at, 'editedAt', c.edited_at, 'replies', (${replies}))
    ORDER BY c.selection_start NULLS LAST, c.created_at, c.id), '[]')
  FROM comments c LEFT JOIN users cu ON cu.id = c.reader_id WHERE c.part_id = pt.id AND c.deleted_at IS NULL`;

const reactions = `SELECT coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'label', rs.labels->>r.kind,
    'authorName', CASE WHEN r.reader_kind = 'guest' THEN nullif(r.guest_name, '') ELSE coalesce(gu.name, $3) END,
    'guestId', CASE WHEN r.reader_kind = 'guest' THEN r.reader_id END, 'quote', rp.selected_text, 'anchor', rp.selection_anchor,
    'state', rp.anchor_state, 'start', rp.selection_start, 'end', rp.selection_end, 'textVersion', rp.text_version,
    'createdAt', r.given_at) ORDER BY rp.selection_start NULLS LAST, r.given_at, r.id), '[]')
  FROM reactions r JOIN reaction_passages rp ON rp.id = r.passage_id LEFT JOIN users gu ON gu.id = r.reader_id
  LEFT JOIN reaction_settings rs ON rs.project_id = r.project_id WHERE r.part_id = pt.id`;

const parts = `SELECT coalesce(json_agg(json_build_object('id', pt.id, 'title', pt.title, 'body', v.body,
    'formatting', v.formatting, 'version', pt.text_version, 'comments', (${comments}), 'reactions', (${reactions}), 'questions', (${storedQuestions})) ORDER BY pt.order_index, pt.created_at, pt.id), '[]')
  FROM parts pt JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version WHERE pt.project_id = p.id`;

/** Reads of works for their files. */
@Injectable()
export class ExportQueries {
  constructor(
    private readonly pool: Pool,
    private readonly guests: GuestNumbers,
  ) {}

  /** One statement, so one moment: a text and the places in it fit together, whoever revises it meanwhile. */
  async ownProject(projectId: string, authorId: string): Promise<ExportedProject | null> {
    const { rows } = await this.pool.query<{ project: StoredProject }>(
      `SELECT json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'isPoetry', p.category = 'poetry',
         'authorName', coalesce(u.name, $3), 'createdAt', p.created_at, 'exportedAt', now(), 'parts', (${parts})) AS project
       FROM projects p LEFT JOIN users u ON u.id = p.author_id WHERE p.id = $1 AND p.author_id = $2`,
      [projectId, authorId, deletedAccount()],
    );
    const project = rows[0]?.project;
    if (!project) return null;
    const [createdAt, exportedAt] = [new Date(project.createdAt), new Date(project.exportedAt)];
    const anonymous = await this.guestNames(project);
    return { ...project, createdAt, exportedAt, parts: project.parts.map((part) => toPart(part, anonymous)) };
  }

  /** What guests without a name are called, as on screen; a number stays its guest's for good. */
  private async guestNames({ id: projectId, parts: all }: StoredProject): Promise<(said: Said) => string> {
    const guests = all.flatMap((part) =>
      [...part.comments, ...part.reactions, ...part.questions.flatMap(({ answers }) => answers)].flatMap(
        ({ guestId }) => (guestId ? { projectId, guestId } : []),
      ),
    );
    const numberOf = await this.guests.of(guests);
    return ({ guestId }) =>
      numberedGuest(names.asked('anonymousReader'), guestId === null ? null : numberOf({ projectId, guestId }));
  }
}

/** Whatever a guest may have said. */
type Said = Pick<StoredComment, 'guestId'>;

const toPart = (part: StoredPart, anonymous: (said: Said) => string): ExportedPart => {
  const found = part.comments.map((comment) => toComment(comment, part, anonymous(comment)));
  const isPlaced = ({ place }: ExportedComment) => place !== null;
  return {
    ...part,
    comments: [...found.filter(isPlaced), ...found.filter((comment) => !isPlaced(comment))],
    reactions: part.reactions.map((one) => toReaction(one, part, anonymous(one))),
    questions: part.questions.map((one) => toQuestion(one, anonymous)),
  };
};

function toReaction(
  { start, end, textVersion, guestId, ...reaction }: StoredReaction,
  part: StoredPart,
  anonymous: string,
): ExportedReaction {
  const place = placeIn(part, { state: reaction.state, start, end, textVersion });
  return {
    ...reaction,
    authorName: reaction.authorName ?? anonymous,
    isGuest: guestId !== null,
    place,
    state: place ? reaction.state : 'orphaned',
    createdAt: new Date(reaction.createdAt),
  };
}

type Standing = Pick<StoredComment, 'state' | 'start' | 'end' | 'textVersion'>;

/** What came while the text was revised has its place in the version before, until it is found again. */
function placeIn(
  { version, body }: StoredPart,
  { state, start, end, textVersion }: Standing,
): ExportedComment['place'] {
  const isKnown = state !== 'orphaned' && textVersion === version && start !== null && end !== null;
  return isKnown && start < end && end <= body.length ? { start, end } : null;
}

function toComment(
  { start, end, textVersion, guestId, suggestion, lane, about, ...comment }: StoredComment,
  part: StoredPart,
  anonymous: string,
): ExportedComment {
  const place = placeIn(part, { state: comment.state, start, end, textVersion });
  const proposed = suggestion === null ? null : { text: suggestion, lane: lane ?? ('wording' as const) };
  return {
    ...comment,
    ...(about ? { about } : {}),
    ...(proposed ? { suggestion: proposed, text: withSuggestion(comment, proposed) } : {}),
    authorName: comment.authorName ?? anonymous,
    isGuest: guestId !== null,
    place,
    state: place || about ? comment.state : 'orphaned',
    createdAt: new Date(comment.createdAt),
    editedAt: comment.editedAt === null ? null : new Date(comment.editedAt),
    replies: comment.replies.map((reply) => ({
      ...reply,
      authorName: reply.authorName ?? anonymous,
      createdAt: new Date(reply.createdAt),
    })),
  };
}
