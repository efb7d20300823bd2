import type { Decider } from '@shulayim/event-sourcing';
import { LinkMissing } from './link.errors.js';
import type { LinkEvent, LinkSettings } from '../../../events/reading/link.events.js';

interface Place {
  shareId: string;
  projectId: string;
  partId: string | null;
  authorId: string;
}
type Link = { status: 'absent' | 'off' } | { status: 'active'; place: Place; settings: LinkSettings };
type LinkCommand =
  | { type: 'CreateLink'; place: Place; settings: LinkSettings }
  | { type: 'ChangeLink'; by: string; changes: Partial<LinkSettings> }
  | { type: 'SwitchOffLink'; by: string }
  | {
      type: 'MailLink';
      by: string;
      mailId: string;
      recipientId: string;
      to: string;
      message: string | null;
      excerpt: string | null;
    };

export const link: Decider<Link, LinkCommand, LinkEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'CreateLink')
      return [{ type: 'LinkCreated', data: { ...command.place, ...command.settings } }];
    if (state.status !== 'active' || state.place.authorId !== command.by) throw new LinkMissing();
    switch (command.type) {
      case 'ChangeLink':
        return change(state.place, state.settings, command.changes);
      case 'SwitchOffLink':
        return [{ type: 'LinkSwitchedOff', data: state.place }];
      case 'MailLink': {
        const { type: _, by: _by, ...mail } = command;
        return [{ type: 'LinkMailed', data: { ...state.place, ...mail } }];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'LinkCreated': {
        const { name, expiresAt, guestsMayComment, ...place } = event.data;
        return { status: 'active', place, settings: { name, expiresAt, guestsMayComment } };
      }
      case 'LinkChanged':
        return state.status === 'active' ? { ...state, settings: { ...state.settings, ...event.data.changes } } : state;
      case 'LinkSwitchedOff':
        return { status: 'off' };
      case 'LinkMailed':
        return state;
    }
  },
};

function change(place: Place, settings: LinkSettings, wished: Partial<LinkSettings>): LinkEvent[] {
  const differing = Object.entries(wished).filter(([name, value]) => settings[name as keyof LinkSettings] !== value);
  return differing.length === 0
    ? []
    : [{ type: 'LinkChanged', data: { ...place, changes: Object.fromEntries(differing) } }];
}
