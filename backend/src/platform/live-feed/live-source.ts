import type { LiveMessages } from '@shulayim/contracts';
import type { EventCondition, Fact, Position, RecordedEvent } from '@shulayim/event-sourcing';
import type { Visitor } from '../auth/visitor.js';

export type LiveName = keyof LiveMessages;

/** Something to tell everybody who follows a topic, each in their own form. */
export interface LiveMessage {
  readonly kind: 'message';
  readonly position: Position;
  readonly topic: string;
  readonly name: LiveName;
  /** @returns null when this visitor is not to hear of it */
  payloadFor(visitor: Visitor): object | null;
}

/** The topic's followers may have lost their right to it: each is asked again. */
export interface Recheck {
  readonly kind: 'recheck';
  readonly position: Position;
  /** Whether this topic is concerned. */
  concerns(topic: string): boolean;
}

/** A session ended, or all of a person's at once: the sockets are told and closed. */
export interface SignOut {
  readonly kind: 'sign-out';
  readonly position: Position;
  readonly of: { readonly sessionId: string } | { readonly personId: string };
  readonly why: string;
}

/** Something that concerns every open page: told to every socket, signed in or not, whatever it follows. */
export interface Announcement {
  readonly kind: 'everybody';
  readonly position: Position;
  readonly name: LiveName;
  readonly payload: object;
}

export type LiveEffect = LiveMessage | Recheck | SignOut | Announcement;

/** For whom messages are made: nothing need be read for a topic that nobody of them follows. */
export interface Audience {
  isFollowed(topic: string): boolean;
  /** The accounts among them. */
  peopleFollowing(topic: string): readonly string[];
}

/** How a feature turns its events into live messages: as they happen, and later for whoever was away. */
export interface LiveSource<E extends Fact = Fact> {
  readonly types: readonly E['type'][];
  effects(events: readonly RecordedEvent<E>[], audience: Audience): Promise<LiveEffect[]>;
  /** Which of these events a follower of a topic is to hear of who was away; null: it tells that topic nothing. */
  missedEvents?(topic: string, visitor: Visitor): Promise<EventCondition | null>;
}

/** A family of topics: who may follow. */
export interface LiveTopic {
  owns(topic: string): boolean;
  /** @throws Refusal when this visitor may not follow it */
  allow(topic: string, visitor: Visitor): Promise<void>;
  /** What happened after a position, in log order, where no source tells it from events. */
  missed?(topic: string, visitor: Visitor, after: Position): Promise<LiveMessage[]>;
  /** What a follower hears who lost the right. */
  lost(topic: string, code: string): { name: LiveName; payload: object };
}
