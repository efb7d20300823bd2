import { Refusal } from '@shulayim/event-sourcing';

/** So many stand on this work already, by this reader. */
export class NotesFull extends Refusal {
  constructor() {
    super('notes_full', 409);
  }
}

/** Removed, sent, somebody else's, or never there: the four are told alike. */
export class NoteMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}
