import type { FormerRole, ProjectEvent } from '../../../events/writing/project.events.js';
import type { CreatedProject } from './project.moderation.js';
import { OfferLapsed, ProjectMissing, SampleIsPrivate, WorkHidden } from './projects.errors.js';

/** That its owner wants to hand a work over. */
export interface ProjectOffer {
  readonly recipientId: string;
  readonly formerRole: FormerRole;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Handing a work over: offered by its owner, accepted by somebody else. `lapsed`: what was offered until then has lapsed; times are ISO 8601 UTC. */
export type HandOver =
  | { type: 'OfferProject'; by: string; recipientId: string; formerRole: FormerRole; at: string; lapsed: string }
  | { type: 'WithdrawOffer'; by: string }
  | { type: 'DeclineOffer'; by: string }
  | { type: 'AcceptOffer'; by: string; membershipId: string; partIds: string[]; lapsed: string }
  | { type: 'CompleteHandOver'; formerAuthorId: string; partIds: string[] };

const handOverTypes: readonly string[] = [
  'OfferProject',
  'WithdrawOffer',
  'DeclineOffer',
  'AcceptOffer',
  'CompleteHandOver',
] satisfies HandOver['type'][];
export const isHandOver = <C extends { type: string }>(command: C | HandOver): command is HandOver =>
  handOverTypes.includes(command.type);

/** A double click is not an error. */
export function handOver(state: CreatedProject, command: HandOver): ProjectEvent[] {
  const { projectId, authorId, offer } = state;
  const data = { projectId, authorId };
  // Also of one that was deleted meanwhile: it may come back.
  if (command.type === 'CompleteHandOver') {
    const { formerAuthorId, partIds } = command;
    return [{ type: 'ProjectHandOverCompleted', data: { ...data, formerAuthorId, partIds } }];
  }
  if (state.status !== 'existing') throw new ProjectMissing();
  switch (command.type) {
    case 'OfferProject':
      return offerTo(state, command);
    case 'WithdrawOffer':
      if (command.by !== authorId) throw new ProjectMissing();
      return offer ? [{ type: 'ProjectOfferWithdrawn', data: { ...data, recipientId: offer.recipientId } }] : [];
    case 'DeclineOffer':
      if (command.by !== offer?.recipientId) throw new ProjectMissing();
      return [{ type: 'ProjectOfferDeclined', data: { ...data, recipientId: offer.recipientId } }];
    case 'AcceptOffer':
      return accept(state, command);
  }
}

function offerTo(state: CreatedProject, command: Extract<HandOver, { type: 'OfferProject' }>): ProjectEvent[] {
  const { projectId, authorId, offer } = state;
  const { by, recipientId, formerRole, at, lapsed } = command;
  if (by !== authorId || recipientId === authorId) throw new ProjectMissing();
  refuseUnlessFree(state);
  if (offer?.recipientId === recipientId && offer.formerRole === formerRole && !hasLapsed(offer, lapsed)) return [];
  const before: ProjectEvent[] = offer
    ? [{ type: 'ProjectOfferWithdrawn', data: { projectId, authorId, recipientId: offer.recipientId } }]
    : [];
  return [...before, { type: 'ProjectOffered', data: { projectId, authorId, recipientId, formerRole, at } }];
}

function accept(state: CreatedProject, command: Extract<HandOver, { type: 'AcceptOffer' }>): ProjectEvent[] {
  const { projectId, authorId, offer } = state;
  const { by, membershipId, partIds, lapsed } = command;
  if (by === authorId) return [];
  if (by !== offer?.recipientId) throw new ProjectMissing();
  if (hasLapsed(offer, lapsed)) throw new OfferLapsed();
  refuseUnlessFree(state);
  const { formerRole } = offer;
  const data = { projectId, authorId: by, formerAuthorId: authorId, formerRole, membershipId, partIds };
  return [{ type: 'ProjectHandedOver', data }];
}

function refuseUnlessFree({ isSample, moderation }: CreatedProject): void {
  if (isSample) throw new SampleIsPrivate();
  if (moderation === 'hidden') throw new WorkHidden();
}

const hasLapsed = ({ at }: ProjectOffer, lapsed: string): boolean => Date.parse(at) <= Date.parse(lapsed);

const handOverEvents = [
  'ProjectOffered',
  'ProjectOfferWithdrawn',
  'ProjectOfferDeclined',
  'ProjectHandedOver',
  'ProjectHandOverCompleted',
] as const;
type HandOverEvent = Extract<ProjectEvent, { type: (typeof handOverEvents)[number] }>;
export const isHandOverEvent = <E extends { type: string }>(event: E | HandOverEvent): event is HandOverEvent =>
  handOverEvents.some((type) => type === event.type);

export function withHandOver(state: CreatedProject, { type, data }: HandOverEvent): CreatedProject {
  switch (type) {
    case 'ProjectOffered':
      return { ...state, offer: { recipientId: data.recipientId, formerRole: data.formerRole, at: data.at } };
    case 'ProjectOfferWithdrawn':
    case 'ProjectOfferDeclined':
      return { ...state, offer: null };
    case 'ProjectHandedOver':
      return {
        ...state,
        authorId: data.authorId,
        // How often the former owner wished to be mailed.
        settings: { ...state.settings, mailFrequency: null },
        offer: null,
      };
    case 'ProjectHandOverCompleted':
      return state;
  }
}
