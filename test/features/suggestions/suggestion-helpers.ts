import {
  AppliedSuggestions,
  Comments,
  OneComment,
  OnePart,
  Proofs,
  type Comment,
  type Part,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { commentOn, quote } from '../../support/projects.js';

interface Wish {
  readonly passage?: string;
  readonly lane?: 'wording' | 'proof';
  readonly why?: string;
}

export const sendSuggestion = (
  reader: Person,
  part: Part,
  text: unknown,
  { passage = quote, lane, why = '' }: Wish = {},
) =>
  reader.post(`/api/parts/${part.id}/comments`, {
    ...commentOn(part, passage, why),
    suggestion: { text, lane: lane ?? 'wording' },
  });
export const suggest = async (reader: Person, part: Part, text: string, wish: Wish = {}): Promise<Comment> =>
  (await sendSuggestion(reader, part, text, wish)).as(OneComment, 201).comment;
export const proof = (reader: Person, part: Part, passage: string, text: string): Promise<Comment> =>
  suggest(reader, part, text, { passage, lane: 'proof' });

const pathOf = ({ project_id, id }: Part): string => `/api/projects/${project_id}/parts/${id}`;
type Said = Pick<Comment, 'id'>;
const idsOf = (comments: readonly Said[]): string[] => comments.map(({ id }) => id);

export const sendAccepted = (author: Person, part: Part, comments: readonly Said[]) =>
  author.post(`${pathOf(part)}/suggestions/accept`, { comment_ids: idsOf(comments) });
export const accept = async (author: Person, part: Part, ...comments: Said[]) =>
  (await sendAccepted(author, part, comments)).as(AppliedSuggestions);
export const sendDeclined = (author: Person, part: Part, comments: readonly Said[], why?: string) =>
  author.post(`${pathOf(part)}/suggestions/decline`, { comment_ids: idsOf(comments), why });

export const proofsOf = async (author: Person, projectId: string) =>
  (await author.get(`/api/projects/${projectId}/proofs`)).as(Proofs);
export const partNow = async (author: Person, part: Part): Promise<Part> =>
  (await author.get(pathOf(part))).as(OnePart).part;
export const seenBy = async (person: Person, part: Part, { id }: Said): Promise<Comment | undefined> =>
  (await person.get(`/api/parts/${part.id}/comments`)).as(Comments).comments.find((one) => one.id === id);
