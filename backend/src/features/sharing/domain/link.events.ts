import type { Fact } from '@shulayim/event-sourcing';

interface LinkPlace {
  shareId: string;
  projectId: string;
  /** null: the whole work. */
  partId: string | null;
  authorId: string;
}

export interface LinkSettings {
  name: string | null;
  /** ISO 8601, UTC; null: never. */
  expiresAt: string | null;
  guestsMayComment: boolean;
}

/** Everything that can have happened to one link. Stream: `share-<shareId>`. The token itself is never in an event. */
export type LinkEvent =
  | Fact<'LinkCreated', LinkPlace & LinkSettings>
  | Fact<'LinkChanged', LinkPlace & { changes: Partial<LinkSettings> }>
  | Fact<'LinkSwitchedOff', LinkPlace>
  | Fact<
      'LinkMailed',
      LinkPlace & { mailId: string; recipientId: string; to: string; message: string | null; excerpt: string | null }
    >;

export const linkPersonalFields = {
  LinkCreated: { person: 'authorId', fields: ['name'] },
  LinkChanged: { person: 'authorId', fields: ['changes'] },
  LinkMailed: { person: 'recipientId', fields: ['to', 'message', 'excerpt'] },
};
