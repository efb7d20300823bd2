import {
  Feed,
  OneReaction,
  OneReactionSettings,
  PartReactions,
  type OwnReaction,
  type Part,
  type ReactionKind,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { commentOn, quote } from '../../support/projects.js';

/** A reaction's body on the first place of a quote. */
export function reactionOn(part: Part, kind: ReactionKind | null, passage = quote) {
  const { comment_text: _, ...selection } = commentOn(part, passage);
  return { ...selection, kind };
}

export const sendReaction = (person: Person, part: Part, kind: ReactionKind | null, changes: object = {}) =>
  person.put(`/api/parts/${part.id}/reactions`, { ...reactionOn(part, kind), ...changes });

export const react = async (
  person: Person,
  part: Part,
  kind: ReactionKind | null,
  passage = quote,
): Promise<OwnReaction | null> =>
  (await person.put(`/api/parts/${part.id}/reactions`, reactionOn(part, kind, passage))).as(OneReaction).reaction;

export const reactionsOf = async (person: Person, part: Part): Promise<PartReactions> =>
  (await person.get(`/api/parts/${part.id}/reactions`)).as(PartReactions);

export const setReactions = async (author: Person, projectId: string, settings: object) =>
  (await author.put(`/api/projects/${projectId}/reactions`, { enabled: true, off: [], labels: {}, ...settings })).as(
    OneReactionSettings,
  ).reaction_settings;

/** The feed's entries of passages that were reacted to. */
export const reactedIn = async (author: Person, query = 'kind=passage_reacted') =>
  (await author.get(`/api/feed?${query}`)).as(Feed).entries;
