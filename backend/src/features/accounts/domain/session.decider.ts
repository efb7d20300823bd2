import type { Decider } from '@shulayim/event-sourcing';
import type { SessionEvent } from '../../../events/people/session.events.js';

type Session = { status: 'absent' | 'living' | 'ended' };
type SessionCommand =
  | {
      type: 'StartSession';
      sessionId: string;
      userId: string;
      expiresAt: string;
      device: string | null;
      passkeyId?: string;
      isNewBrowser?: boolean;
      country?: string;
    }
  | { type: 'EndSession'; sessionId: string; userId: string; why: 'signed_out' | 'revoked'; reason?: string };

export const session: Decider<Session, SessionCommand, SessionEvent> = {
  initial: { status: 'absent' },
  decide(state, { type, ...data }) {
    if (type === 'StartSession') return [{ type: 'SessionStarted', data } as SessionEvent];
    // Signing out twice, or in two tabs, is not an error.
    return state.status === 'living' ? [{ type: 'SessionEnded', data } as SessionEvent] : [];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SessionStarted':
        return { status: 'living' };
      case 'SessionEnded':
        return { status: 'ended' };
      case 'GuestRecognised':
        return state;
    }
  },
};
