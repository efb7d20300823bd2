import { campaignSentences } from './campaign-sentences.js';
import { draftSentences } from './draft-sentences.js';
import type { Language } from './languages.js';
import * as limit from './limits.js';
import { sentences } from './sentences.js';

const hebrew = { ...sentences, ...draftSentences, ...campaignSentences };
const letters = (most: number) => `at most ${most.toLocaleString('en')} characters`;

/** The sentences that schemas attach to fields, in English, under the same keys. */
const english: Readonly<Record<keyof typeof hebrew, string>> = {
  nameTooLong: `The name is too long: ${letters(limit.maxNameLength)}`,
  emailEmpty: 'Please enter an email address',
  emailInvalid: 'Please enter a valid email address',
  required: 'This field is required',
  invalid: 'The value is not valid',
  urlInvalid: 'This has to be the full address of a page, beginning with https://',
  nameEmpty: 'Please enter your name',
  emailSame: 'The new email is the same as the present one',
  bioTooLong: `The text is too long: ${letters(limit.maxBioLength)}`,
  codeInvalid: `The code has ${limit.codeDigits} digits`,
  secondFactorInvalid: `Enter the ${limit.codeDigits} digits that the authenticator app shows, or a recovery code`,
  passwordMissing: 'Please enter the password',
  passwordTooShort: `The password needs at least ${limit.minPasswordLength} characters`,
  passwordTooLong: `The password is too long: ${letters(limit.maxPasswordLength)}`,
  passwordTooCommon: 'This password is common and easy to guess. Please choose another one',
  passwordsDiffer: 'The passwords do not match',
  roleMissing: 'Please choose what kind of user you are',
  credentialsMissing: 'Email and password are required',
  titleEmpty: 'The name of the project is required',
  titleTooLong: `The name is too long: ${letters(limit.maxTitleLength)}`,
  descriptionTooLong: `The description is too long: ${letters(limit.maxDescriptionLength)}`,
  customCategoryMissing: 'Please name the category',
  customCategoryTooLong: `The category is too long: ${letters(limit.maxCustomCategoryLength)}`,
  tooManyTags: `You can add up to ${limit.maxTags} tags`,
  tagTooLong: `The tag is too long: ${letters(limit.maxTagLength)}`,
  partTitleEmpty: 'Please enter a title for the part',
  bodyEmpty: 'Please paste the text of the part',
  bodyTooLong: `The text is too long: at most ${limit.maxPartWords.toLocaleString('en')} words in one part`,
  commentEmpty: 'Please write the comment',
  commentTooLong: `The comment is too long: ${letters(limit.maxCommentLength)}`,
  whyTooLong: `The reason is too long: ${letters(limit.maxWhyLength)}`,
  fixWordsTooLong: `The words are too long: ${letters(limit.maxFixWordsLength)}`,
  suggestionTooLong: `The suggestion is too long: ${letters(limit.maxSuggestionLength)}`,
  suggestedPassageTooLong: `The passage is too long to suggest a wording for: ${letters(limit.maxSuggestedPassageLength)}. You can mark a shorter one`,
  suggestionSame: 'The suggestion is the same as what the text says',
  reactionLabelEmpty: 'Please write the label',
  reactionLabelTooLong: `The label is too long: ${letters(limit.maxReactionLabelLength)}`,
  questionEmpty: 'Please write the question',
  questionTooLong: `The question is too long: ${letters(limit.maxQuestionLength)}`,
  scaleLabelTooLong: `The words are too long: ${letters(limit.maxScaleLabelLength)}`,
  optionEmpty: 'Please write the option, or remove it',
  optionTooLong: `The option is too long: ${letters(limit.maxOptionLength)}`,
  optionsTooFew: `Please write at least ${limit.minOptions} options`,
  optionsTooMany: `You can give up to ${limit.maxOptions} options`,
  optionsAlike: 'Two options are the same',
  answerEmpty: 'Please write the answer',
  answerTooLong: `The answer is too long: ${letters(limit.maxAnswerLength)}`,
  answerMissing: 'Please choose an answer',
  selectionMissing: 'Please mark a passage in the text',
  reasonMissing: 'Please write the reason',
  messageTooLong: `The message is too long: ${letters(limit.maxMessageLength)}`,
  reminderEmpty: 'Please write a few words to the readers',
  reminderTooLong: `The message is too long: ${letters(limit.maxReminderLength)}`,
  readerGroupNameEmpty: 'Please give the group a name',
  readerGroupNameTooLong: `The name is too long: ${letters(limit.maxReaderGroupNameLength)}`,
  excerptTooLong: `The passage is too long: ${letters(limit.maxExcerptLength)}`,
  postalAddressMissing:
    'Nothing can be sent without a postal address: the law demands one at the end of every mail to many people. Set it in the system settings first.',
  postalAddressEmpty: 'Please enter the address',
  postalAddressTooLong: `The address is too long: ${letters(limit.maxPostalAddressLength)}`,
  versionNameTooLong: `The name is too long: ${letters(limit.maxVersionNameLength)}`,
  versionNoteTooLong: `The message is too long: ${letters(limit.maxVersionNoteLength)}`,
  roundNameEmpty: 'Please give the round a name',
  roundNameTooLong: `The name is too long: ${letters(limit.maxRoundNameLength)}`,
  roundNoteTooLong: `The text is too long: ${letters(limit.maxRoundNoteLength)}`,
  likesTooLong: `The text is too long: ${letters(limit.maxLikesLength)}`,
  dayMissing: 'Please choose a day',
  roundEndsBefore: 'The round has to close after it opens',
  roundTooLong: `A round closes at most ${limit.maxRoundDays} days from today`,
  roundIsPast: 'This day is over',
  paceDaysInvalid: `Between two parts there are 1 to ${limit.maxPaceDays} days`,
  placesInvalid: `There may be 1 to ${limit.maxRoundReaders} places`,
  leavingReasonMissing: 'Please choose a reason',
  linkNameTooLong: `The name is too long: ${letters(limit.maxLinkNameLength)}`,
  tooManyFixes: `One draft can mark up to ${limit.maxDraftFixes.toLocaleString('en')} comments as fixed`,
  publishTooSoon: 'The time of publishing has to be at least a minute from now',
  publishTooLate: 'Publishing can be planned up to a year ahead',
  subjectTooLong: 'The subject is too long: at most 130 characters',
  contentEmpty: 'Please write what the mail says',
  contentTooLong: 'The content is too long: at most 20,000 characters',
  reasonTooLong: 'The reason is too long: at most 1,000 characters',
  subjectEmpty: 'Please write the subject of the mail',
};

/** Hebrew → English: a sentence that two fields share has one translation. */
export const englishSentences: ReadonlyMap<string, string> = new Map(
  Object.entries(hebrew).map(([key, sentence]) => [sentence, english[key as keyof typeof hebrew]]),
);

/** What a schema, or the server beside it, says of a field, in `language`; what is none of those sentences stays as it is. */
export const sentenceIn = (language: Language, sentence: string): string =>
  language === 'he' ? sentence : (englishSentences.get(sentence) ?? sentence);
