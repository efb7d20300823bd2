import type { Fact } from '@shulayim/event-sourcing';

export interface AccessDetails {
  accessId: string;
  partId: string;
  projectId: string;
  authorId: string;
  shareId: string | null;
  readerKind: 'user' | 'guest';
  readerId: string;
  readerName: string | null;
  at: string;
}

/** One reader and one part. Stream: `access-<part and reader>`: small, and two tabs cannot count twice. */
export type AccessEvent =
  | Fact<'TextAccessed', AccessDetails>
  /** Read to its end, for the first time. `accessId`: the opening that it followed; null when that was this person's as a guest. */
  | Fact<
      'TextFinished',
      Pick<AccessDetails, 'partId' | 'projectId' | 'authorId' | 'readerKind' | 'readerId'> & { accessId: string | null }
    >
  /** The guest signed in: what this stream recorded of the guest until now was the account's. */
  | Fact<'AccessClaimed', { partId: string; projectId: string; authorId: string; guestId: string; userId: string }>;

export const accessPersonalFields = {
  TextAccessed: { person: 'readerId', fields: ['readerName'] },
};
