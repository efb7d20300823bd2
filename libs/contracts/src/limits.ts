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
/** Runs of letters of one look, and lines of one kind, in one part: more than any book sets. */
export const maxMarks = 20_000;
export const maxBlocks = 20_000;
/** Longest side of an image as it is kept, in pixels. */
export const maxImagePixels = 1600;
/** Bytes of an image's file as it is sent. */
export const maxImageFileBytes = 10 * 1024 * 1024;
/** Images in one work, and bytes of them as they are kept. */
export const maxImages = 200;
export const maxImageBytes = 60 * 1024 * 1024;
/** Comments that are ticked as fixed in one draft. */
export const maxDraftFixes = 2000;
/** How far ahead a draft is published by itself, in seconds. */
export const publishAhead = { least: 60, most: 366 * 24 * 3600 } as const;
/** UTF-16 code units in one comment or reply. Source: A §5. */
export const maxCommentLength = 1000;
/** UTF-16 code units of why an author leaves a passage as it is, and of what a reader says to a fix. */
export const maxWhyLength = 300;
export const maxFixWordsLength = 300;
/** UTF-16 code units of a passage that is shown as it was and as it is. */
export const maxFixPassageLength = 500;
/** UTF-16 code units of a passage that other words are suggested for: all of it is shown to its reader as it was and as it is. */
export const maxSuggestedPassageLength = 500;
/** UTF-16 code units of the words that are suggested. */
export const maxSuggestionLength = 1000;
/** How many suggestions are accepted or declined at a time, and listed. */
export const maxTogetherSuggestions = 500;
/** Reactions of one reader that stand on one part: more than anybody gives to 10,000 words. */
export const maxReactionsPerPart = 500;
/** UTF-16 code units of what an author calls a kind of reaction. */
export const maxReactionLabelLength = 30;
/** How many passages of one part are shown with their reactions, the first of the text. */
export const maxReactionPassages = 2000;
/** Notes of one reader on one work; how many of them are sent in one go, and how much of a quote outlives its text, in UTF-16 code units. */
export const maxNotesPerProject = 2000;
export const maxReviewNotes = 100;
export const maxKeptQuoteLength = 300;
/** How many comments, reactions and notes of one reader their page of a work shows, of each. */
export const maxWritten = 2000;
/** Questions that an author asks about one part. */
export const maxQuestionsPerPart = 5;
/** UTF-16 code units of a question, of what stands at an end of its scale, and of one of its options. */
export const maxQuestionLength = 500;
export const maxScaleLabelLength = 40;
export const maxOptionLength = 120;
/** The last step of a scale; the first is 1. */
export const scaleSteps = 5;
/** Options of a choice. */
export const minOptions = 2;
export const maxOptions = 6;
/** UTF-16 code units of an answer in the reader's own words. */
export const maxAnswerLength = 1000;
/** How many readers must have come to a question before it is said how many did. */
export const leastReached = 3;
/** How many comments of a file are brought into a part at a time. */
export const maxImportedComments = 1000;

/** UTF-16 code units of a personal message in an invitation or beside a link. Source: A §9. */
export const maxMessageLength = 1000;

/** UTF-16 code units of what an author writes to remind readers; how often one reader of a work is reminded, in days. */
export const maxReminderLength = 500;
export const reminderPauseDays = 7;
/** To how many readers one press writes. */
export const maxRemindedTogether = 100;
/** UTF-16 code units of what an author calls a group of readers; groups of one work, and readers of one group. */
export const maxReaderGroupNameLength = 40;
export const maxReaderGroups = 12;
export const maxReadersInGroup = 100;
/** A reader who came and said nothing, or has said nothing for so many days, is silent. */
export const silentAfterDays = 14;
/** How long it is kept, and its author is shown, how far a reader has read in a work, since they were last in it. */
export const progressKeptDays = 365;
/** From so many readers on, figures of readers are shown together. */
export const fewestReaders = 3;
/** Who has not come back for so many days has stopped where they were last. */
export const stoppedAfterDays = 7;
/** Pieces that a part's text is divided into, at most; passages that are listed. */
export const maxMapStretches = 60;
export const maxDisagreements = 30;

/** UTF-16 code units; one line. */
export const maxPostalAddressLength = 200;
/** How long a maintenance window may be, in hours, and how far ahead it is announced, in days. */
export const maxMaintenanceHours = 24;
export const maxMaintenanceDaysAhead = 30;
/** UTF-16 code units of what an admin says about it; one line. */
export const maxMaintenanceNoteLength = 200;

/** UTF-16 code units. Source: P §5; a site may ask for more, up to the second. The longest so that hashing stays cheap. */
export const minPasswordLength = 6;
export const mostMinPasswordLength = 64;
export const maxPasswordLength = 256;
/** Digits of a code that is mailed, or that an authenticator app shows. */
export const codeDigits = 6;
/** Recovery codes that an account with two-factor sign-in has, and the characters of each, without the dashes between them. */
export const recoveryCodes = 10;
export const recoveryCodeLength = 12;
/** Keys for programs that are good at the same time, of one account; UTF-16 code units of what its owner calls one. */
export const maxApiKeys = 10;
export const maxApiKeyNameLength = 60;
/** Webhooks of one author, and UTF-16 code units of their address. */
export const maxWebhooks = 5;
export const maxWebhookUrlLength = 1000;
/** Passkeys of one account; UTF-16 code units of what its owner calls one. */
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;
/** UTF-16 code units of what a person says about themselves. */
export const maxBioLength = 2000;
/** UTF-16 code units. */
export const maxCustomCategoryLength = 100;
/** UTF-16 code units. */
export const maxTagLength = 50;
/** UTF-16 code units; what an author calls a link. */
export const maxLinkNameLength = 100;
/** UTF-16 code units of what an author calls a version, and of what they tell readers about it. */
export const maxVersionNameLength = 100;
export const maxVersionNoteLength = 500;
/** UTF-16 code units of a text that is mailed with its link. */
export const maxExcerptLength = 300;
/** UTF-16 code units of why an admin, or a reader who reports, does something. */
export const maxReasonLength = 1000;
/** UTF-16 code units of what a list is searched for. */
export const maxSearchLength = 256;
/** Entries of the Atom feed of public works; among how many of the site's newest parts it looks for new ones. */
export const maxAtomEntries = 50;
export const newestPartsLooked = 2000;
/** UTF-16 code units of a text's address that another program asks about. */
export const maxTextUrlLength = 2000;
/** Entries of a page of a list. */
export const pageSize = { usual: 50, most: 200 } as const;

/** What guests without a name are called. Source: decisions §9. */
export const anonymousReader = 'קורא/ת אנונימי/ת';

/** How they are told from each other: קורא/ת אנונימי/ת 2. Without a number where it is not known, or told to nobody else. */
export const numberedGuest = (anonymous: string, number: number | null | undefined): string =>
  number ? `${anonymous} ${number}` : anonymous;

/** UTF-16 code units of a browser's address at a push service. */
export const maxPushEndpointLength = 1000;
/** Browsers that one person is told on; of more the oldest goes. */
export const maxPushDevices = 10;

/** UTF-16 code units of a round of readers: its name, what its readers are told, and what somebody who signs up likes to read. */
export const maxRoundNameLength = 100;
export const maxRoundNoteLength = 2000;
export const maxLikesLength = 300;
/** Of one work; readers of one round, and days between its parts. */
export const maxRounds = 50;
/** That a round asks its readers itself. */
export const maxRoundQuestions = 5;
export const maxRoundReaders = 100;
export const maxPaceDays = 30;
/** Past readers of an author that are listed. */
export const maxPastReaders = 500;
/** Of a round's report: comments, and passages, of one list. */
export const maxReportComments = 100;
export const maxReportPassages = 20;
/** For how many days a work that was offered to somebody can be accepted. */
export const offerDays = 14;
/** How far ahead a round ends, in days. */
export const maxRoundDays = 400;
/** How fast a text is read, for what a round asks of its readers. */
export const wordsPerMinute = 200;
/** How old the oldest event that a reaction has not handled may be before somebody has to look, in seconds. */
export const maxReactionLag = 120;
