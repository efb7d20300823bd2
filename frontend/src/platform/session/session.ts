import type { User } from '@shulayim/contracts';
import { create } from 'zustand';
import { ApiFailure, onApiFailure } from '../api/api-failure';
import { readStored, writeStored } from '../forms/browser-storage';
import { sessionHint } from '../loading/first-data';
import { parseSavedUser, savedUserKey } from './saved-user';

export type SessionStatus = 'checking' | 'signed-out' | 'signed-in';
interface Session {
  status: SessionStatus;
  user: User | null;
  /** Why somebody who was signed in here no longer is, where it was not their own doing. */
  endedBy?: string | null;
}

function readSaved(): User | null {
  const raw = readStored(savedUserKey);
  const user = parseSavedUser(raw);
  if (raw !== null && !user) writeStored(savedUserKey, null);
  return user;
}

/** A browser may have lost the profile and kept the cookie, which only the server sees: its page says so. */
function start(): Session {
  const user = readSaved();
  return user || sessionHint() ? { status: 'checking', user } : { status: 'signed-out', user: null };
}

/** With the schemas of what it answers: a visitor's first page needs neither. */
const server = () => import('./session-calls');

const store = create<Session>()(start);

function settle(user: User | null, endedBy: string | null = null): void {
  writeStored(savedUserKey, user && JSON.stringify(user));
  mayBeKnown = user !== null;
  store.setState({ status: user ? 'signed-in' : 'signed-out', user, endedBy });
}

/** Of two answers about one person the newer: one that was asked for before a change may come after it. */
function newest(user: User): User {
  const { user: known } = store.getState();
  return known?.id === user.id && known.updated_at > user.updated_at ? known : user;
}

let asked: Promise<User | null> | null = null;
/** False once it is certain that the server would know nobody. */
let mayBeKnown = sessionHint() !== false;

/**
 * Asks the server who we are, once per page load and only where it may know. A server that cannot be reached changes
 * nothing: the saved profile stands until an answer says otherwise.
 */
export function checkSession(): Promise<User | null> {
  if (!mayBeKnown && !store.getState().user) return Promise.resolve(null);
  asked ??= server()
    .then(({ askWhoWeAre }) => askWhoWeAre())
    .then(
      (answer) => {
        const user = newest(answer.user);
        settle(user);
        return user;
      },
      (failure: unknown) => {
        if (isInactive(failure)) settleInactive();
        else settle(isAboutUs(failure) ? null : store.getState().user);
        mayBeKnown ||= !isAboutUs(failure);
        asked = null;
        return store.getState().user;
      },
    );
  return asked;
}

/** An answer that says who we are not; a server out of reach, or code that did not load, says nothing. */
const isAboutUs = (failure: unknown): boolean =>
  failure instanceof ApiFailure && !isInactive(failure) && failure.status > 0 && failure.status < 500;

const isInactive = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'account_inactive';

/** Suspended: the answer says no more than that, so a browser that has lost the profile knows nobody. */
function settleInactive(): void {
  const { user } = store.getState();
  if (user) settle({ ...user, is_active: false });
  else settle(null, 'account_inactive');
}

/** Takes over a session that the server has just opened (log-in, registration, demo). */
export function enterSession({ user }: { user: User }): void {
  asked = Promise.resolve(user);
  settle(user);
}

/** The signed-in person as an answer has just shown them: a changed name, a verified address. In every tab. */
export const refreshUser = (user: User): void => enterSession({ user: newest(user) });

/** @param leave goes to an open page, before the person is forgotten: a guard would send them to the log-in page */
export async function signOut(leave: () => void | Promise<void>): Promise<void> {
  await (await server()).askToSignOut();
  await leave();
  endSession();
}

/** Forgets the person in this browser; the server has ended the session already. */
export function endSession(why: string | null = null): void {
  asked = null;
  settle(null, why);
}

/** Who is signed in, the same in every tab. */
export const useSession = (): Session => store();
export const currentUser = (): User | null => store.getState().user;
export const onSession = (listener: (now: Session, before: Session) => void): (() => void) => store.subscribe(listener);

/**
 * The session has ended from elsewhere: another tab, another device, the server. What was being typed waits in this tab
 * for the same person to sign in again, and the log-in page says why they are there.
 */
export function loseSession(why = 'revoked'): void {
  const { user } = store.getState();
  if (!user) return;
  if (why === 'account_inactive') return settleInactive();
  if (why === 'account_deleted') return endSession(why);
  void persistEdits(user.id).finally(() => endSession(why));
}

/** Before the page is drawn for nobody. Without its code there is nothing to keep it with. */
const persistEdits = (userId: string): Promise<void> =>
  import('./edits/persisted-edits').then((kept) => kept.persistEdits(userId)).catch(() => undefined);

/** Another tab has signed in, out, or in as somebody else. */
async function followOtherTab(user: User | null): Promise<void> {
  const { user: before } = store.getState();
  if (before && before.id !== user?.id) await persistEdits(before.id);
  asked = user ? Promise.resolve(user) : null;
  mayBeKnown = user !== null;
  store.setState({ status: user ? 'signed-in' : 'signed-out', user, endedBy: null });
}

/** Called once by the program: restores the saved person and keeps several tabs in step. */
export function startSession(): void {
  if (store.getState().status === 'checking') void checkSession();
  onApiFailure(({ code }) => {
    const { status, user } = store.getState();
    if (status !== 'signed-in') return;
    if (code === 'not_signed_in') loseSession();
    if (code === 'account_inactive' && user?.is_active) loseSession(code);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === savedUserKey || key === null) void followOtherTab(parseSavedUser(newValue));
  });
}
