import type { ManuscriptFileKind } from '@shulayim/contracts';

/** No kind of file that can be read, whatever its name says. */
export class WrongType extends Error {
  constructor(readonly kind: ManuscriptFileKind | null = null) {
    super();
  }
}

/** Of the right kind, but broken, empty, or more than it should be. */
export class Unreadable extends Error {
  constructor(readonly kind: ManuscriptFileKind | null = null) {
    super();
  }
}
