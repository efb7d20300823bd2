import { Inject, Injectable } from '@nestjs/common';
import type { LiveMessages } from '@shulayim/contracts';
import { EventStore, Refusal, comparePositions, type Position, type RecordedEvent } from '@shulayim/event-sourcing';
import type { Visitor } from '../auth/visitor.js';
import { NotFound } from '../failures/refusals.js';
import { Connections, type Connection } from './connections.js';
import { Follower } from './follower.js';
import type { Audience, LiveEffect, LiveMessage, LiveName, LiveSource, LiveTopic, SignOut } from './live-source.js';
import { MissedEvents } from './missed-events.js';

/** So many are asked at once whether they may still follow: their rights are looked up in one query (ADR 10). */
const askedTogether = 200;

/** Who follows what in this process, and the telling of it. */
@Injectable()
export class LiveHub implements Audience {
  private readonly connections = new Connections();
  private readonly followers = new Map<string, Map<Connection, Follower>>();
  private readonly sources: LiveSource[] = [];
  private readonly topics: LiveTopic[] = [];

  private readonly missedEvents: MissedEvents;

  constructor(@Inject(EventStore) store: Pick<EventStore, 'readSince'>) {
    this.missedEvents = new MissedEvents(store);
  }

  /** Called by features at start. */
  register(part: { source?: LiveSource; topic?: LiveTopic }): void {
    if (part.source) this.sources.push(part.source);
    if (part.topic) this.topics.push(part.topic);
  }

  get types(): string[] {
    return [...new Set(this.sources.flatMap(({ types }) => types))];
  }

  /** Knows a socket from now on, whether or not it follows anything. */
  add(connection: Connection): void {
    this.connections.add(connection);
  }

  remove(connection: Connection): void {
    for (const topic of this.connections.delete(connection)) this.leave(connection, topic);
  }

  isFollowed(topic: string): boolean {
    return this.followers.has(topic);
  }

  /** The accounts of those in this process who follow a topic. */
  peopleFollowing(topic: string): string[] {
    const connections = [...(this.followers.get(topic)?.keys() ?? [])];
    return [...new Set(connections.flatMap(({ visitor }) => visitor.person?.id ?? []))];
  }

  /**
   * Lets a socket follow a topic; with `since`, what happened after it comes first. Asked again, it repeats nothing.
   *
   * @throws Refusal when it may not
   */
  async join(connection: Connection, topic: string, since: Position | null): Promise<void> {
    const family = this.familyOf(topic);
    await family.allow(topic, connection.visitor);
    // Gone, or signed out, while it was being asked.
    if (!this.connections.has(connection)) return;
    const missed = async (after: Position): Promise<LiveMessage[]> => {
      const messages = await this.missed(topic, connection.visitor, after);
      if (messages === null) connection.emit('resync', {});
      return messages ?? [];
    };
    try {
      await this.followerOf(connection, topic).begin(since, missed);
    } catch (error) {
      this.leave(connection, topic);
      throw error;
    }
    // The right may have gone while the missed was being read.
    await this.recheck(connection, topic);
  }

  private followerOf(connection: Connection, topic: string): Follower {
    const followers = this.followers.get(topic) ?? new Map<Connection, Follower>();
    const emit = (name: string, payload: object): void => connection.emit(name, payload);
    const follower = followers.get(connection) ?? new Follower(topic, connection.visitor, emit);
    this.followers.set(topic, followers.set(connection, follower));
    this.connections.topicsOf(connection)?.add(topic);
    return follower;
  }

  /** @returns null when it is too much to tell */
  private async missed(topic: string, visitor: Visitor, after: Position): Promise<LiveMessage[] | null> {
    const told = await Promise.all([
      this.familyOf(topic).missed?.(topic, visitor, after) ?? [],
      ...this.sources.map((source) => this.missedOf(source, topic, visitor, after)),
    ]);
    const messages = told.flat();
    if (messages.includes(null)) return null;
    // A message may be for others only.
    return lastChangeOnly(
      messages.filter((message) => message?.payloadFor(visitor)).filter((message) => message !== null),
    );
  }

  private async missedOf(source: LiveSource, topic: string, visitor: Visitor, after: Position) {
    const condition = await source.missedEvents?.(topic, visitor);
    if (!condition) return [];
    return (await this.missedEvents.of({ source, topic, visitor, after, condition })) ?? [null];
  }

  leave(connection: Connection, topic: string): void {
    const followers = this.followers.get(topic);
    followers?.delete(connection);
    this.connections.topicsOf(connection)?.delete(topic);
    if (followers?.size === 0) this.followers.delete(topic);
  }

  /** Tells every socket of a person, whatever it follows. */
  tellPerson(personId: string, name: string, payload: object): void {
    for (const connection of this.connections.ofPerson(personId)) connection.emit(name, payload);
  }

  /** Tells everybody of this process who follows a topic of something that is no event: it has no place in the log. */
  tellFollowers<Name extends LiveName>(topic: string, name: Name, payload: LiveMessages[Name]): void {
    for (const follower of this.followers.get(topic)?.values() ?? []) follower.tell(name, payload);
  }

  get connectionCount(): number {
    return this.connections.size;
  }

  /** Of which somebody in this process follows. */
  get topicCount(): number {
    return this.followers.size;
  }

  /** Tells what a batch of events means, in log order. */
  async publish(events: readonly RecordedEvent[]): Promise<void> {
    const effects = await Promise.all(
      this.sources.map((source) => {
        const own = events.filter(({ type }) => source.types.includes(type));
        return own.length === 0 ? [] : source.effects(own, this);
      }),
    );
    const inOrder = effects.flat().sort((a, b) => comparePositions(a.position, b.position));
    for (const effect of inOrder) await this.apply(effect);
  }

  /** Asks for every topic again: a link may have expired, which is no event. */
  async recheckAll(): Promise<void> {
    await this.recheckTopics([...this.followers.keys()]);
  }

  private async apply(effect: LiveEffect): Promise<void> {
    switch (effect.kind) {
      case 'message':
        for (const follower of this.followers.get(effect.topic)?.values() ?? []) follower.deliver(effect);
        return;
      case 'recheck':
        await this.recheckTopics([...this.followers.keys()].filter((name) => effect.concerns(name)));
        return;
      case 'everybody':
        for (const connection of this.connections.all()) connection.emit(effect.name, effect.payload);
        return;
      case 'sign-out':
        for (const connection of [...this.connections.all()]) {
          if (isOf(connection, effect)) this.signOut(connection, effect.why);
        }
    }
  }

  signOut(connection: Connection, why: string): void {
    this.remove(connection);
    connection.emit('signed-out', { why });
    connection.disconnect();
  }

  private async recheckTopics(topics: readonly string[]): Promise<void> {
    const following = topics.flatMap((topic) =>
      [...(this.followers.get(topic)?.keys() ?? [])].map((connection) => ({ connection, topic })),
    );
    for (let at = 0; at < following.length; at += askedTogether) {
      const some = following.slice(at, at + askedTogether);
      await Promise.all(some.map(({ connection, topic }) => this.recheck(connection, topic)));
    }
  }

  private async recheck(connection: Connection, topic: string): Promise<void> {
    const family = this.familyOf(topic);
    try {
      await family.allow(topic, connection.visitor);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const follower = this.followers.get(topic)?.get(connection);
      this.leave(connection, topic);
      const { name, payload } = family.lost(topic, error.code);
      follower?.tell(name, payload);
    }
  }

  private familyOf(topic: string): LiveTopic {
    const family = this.topics.find((candidate) => candidate.owns(topic));
    if (!family) throw new NotFound();
    return family;
  }
}

function isOf({ visitor: { person } }: Connection, { of }: SignOut): boolean {
  if (!person) return false;
  return 'sessionId' in of ? person.sessionId === of.sessionId : person.id === of.personId;
}

/** In log order. A message that only says that a topic has changed need not come twice. */
function lastChangeOnly(messages: readonly LiveMessage[]): LiveMessage[] {
  const inOrder = [...messages].sort((a, b) => comparePositions(a.position, b.position));
  const last = inOrder.findLast(({ name }) => name === 'changed');
  return inOrder.filter((message) => message.name !== 'changed' || message === last);
}
