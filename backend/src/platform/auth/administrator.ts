import type { AppendOptions } from '@shulayim/event-sourcing';
import { v7 as timeOrderedId } from 'uuid';
import type { Person } from './visitor.js';

/** Whoever looks after the site: an admin who is signed in, or an operator at the machine itself. */
export interface Administrator {
  /** Null of an operator, who has no account here. */
  readonly admin: Person | null;
  newId(): string;
  appendOptions(): AppendOptions;
}

/** Whoever runs a command; all that one command does has one id, as a request has. */
export class Operator implements Administrator {
  readonly admin = null;
  readonly requestId = timeOrderedId();

  /** @param at ISO 8601, UTC */
  constructor(readonly at: string) {}

  newId(): string {
    return timeOrderedId();
  }

  appendOptions(): AppendOptions {
    return { metadata: { actor: { kind: 'operator', id: null }, requestId: this.requestId, at: this.at } };
  }
}
