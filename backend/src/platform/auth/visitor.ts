import type { ApiScope, Role } from '@shulayim/contracts';
import type { Metadata } from '@shulayim/event-sourcing';
import type { Language } from '../files/catalogues/asked-language.js';

/** A signed-in person, as of this very call. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isActive: boolean;
  /** Of whoever calls with a key for programs: the key's id, which no session has. */
  readonly sessionId: string;
  /** An admin or a moderator whom the panel keeps out until they turn on two-factor sign-in. */
  readonly lacksTwoFactor?: boolean;
  /** Missing of people who call nothing themselves. */
  readonly language?: Language;
}

/** Whoever calls: signed in, known by the guest cookie, holding a link's token, or none of these. */
export interface Visitor {
  readonly person: Person | null;
  readonly guestId: string | null;
  /** From `X-Share-Token` or the socket's `auth.share`: for programs without cookies. */
  readonly shareToken: string | null;
  /** Of a program that calls in the person's name, and what of theirs is open to it. */
  readonly apiKey?: { readonly id: string; readonly scopes: readonly ApiScope[] };
}

/** How a reader is named in events and rows: an account, or a guest's cookie. */
export interface ReaderKey {
  readonly kind: 'user' | 'guest';
  readonly id: string;
}

export const nobody: Visitor = { person: null, guestId: null, shareToken: null };

export function readerOf(visitor: Visitor): ReaderKey | null {
  if (visitor.person) return { kind: 'user', id: visitor.person.id };
  return visitor.guestId ? { kind: 'guest', id: visitor.guestId } : null;
}

export const actorOf = (visitor: Visitor): Metadata['actor'] => readerOf(visitor) ?? { kind: 'guest', id: null };

/** Every id that the caller goes by: an account that once was this browser's guest is both. */
export const readerIdsOf = ({ person, guestId }: Visitor): string[] =>
  [person?.id, guestId].filter((id): id is string => Boolean(id));
