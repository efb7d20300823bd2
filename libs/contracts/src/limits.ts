// Apart from the schemas: a form that only counts letters does not need their library.

/** Longest name, in UTF-16 code units. Source: P §9. */
export const maxNameLength = 256;
/** Longest project or part title, in UTF-16 code units. Source: A §5. */
export const maxTitleLength = 500;
/** Source: A §5. */
export const maxDescriptionLength = 2000;
/** Source: A §5. */
export const maxTags = 10;
/** Words (whitespace separated) in one part. Source: A §5. */
export const maxPartWords = 10_000;
/** UTF-16 code units in one comment or reply. Source: A §5. */
export const maxCommentLength = 1000;

/** UTF-16 code units of a personal message in an invitation or beside a link. Source: A §9. */
export const maxMessageLength = 1000;

/** UTF-16 code units; one line. */
export const maxPostalAddressLength = 200;

/** What guests without a name are called. Source: decisions §9. */
export const anonymousReader = 'קורא/ת אנונימי/ת';

/** How they are told from each other: קורא/ת אנונימי/ת 2. Without a number where it is not known, or told to nobody else. */
export const numberedGuest = (anonymous: string, number: number | null | undefined): string =>
  number ? `${anonymous} ${number}` : anonymous;
