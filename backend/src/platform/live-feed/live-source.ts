import type { LiveMessages } from '@shulayim/contracts';
import type { Fact, Position, RecordedEvent } from '@shulayim/event-sourcing';
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

/** How a feature turns its events into live messages. */
export interface LiveSource<E extends Fact = Fact> {
  readonly types: readonly E['type'][];
  /** @param isFollowed whether anybody of this process follows a topic: nothing need be read for one that nobody does */
  effects(events: readonly RecordedEvent<E>[], isFollowed: (topic: string) => boolean): Promise<LiveEffect[]>;
  /** What it told of another feature's topic after a position, in log order. */
  missedOf?(topic: string, after: Position, visitor: Visitor): Promise<LiveMessage[]>;
}

/** A family of topics: who may follow, and what they missed while away. */
export interface LiveTopic {
  owns(topic: string): boolean;
  /** @throws Refusal when this visitor may not follow it */
  allow(topic: string, visitor: Visitor): Promise<void>;
  /** @returns what happened after a position, in log order; null when that is too much to tell */
  missed(topic: string, visitor: Visitor, after: Position): Promise<LiveMessage[] | null>;
  /** What a follower hears who lost the right. */
  lost(topic: string, code: string): { name: LiveName; payload: object };
}
