/** So many calls, or attempts, within a window of time. `RATE_LIMIT_SCALE` multiplies `times`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** So many attempts at one thing. */
export interface AttemptLimit extends Limit {
  /** Tells one kind of attempt from another, in what is counted and in what admins see. */
  readonly name: string;
}

const [minute, hour] = [60, 3600];

/** Calls from one address, each route for itself (`@RateLimit`). The table of docs/operations.md says the same. */
export const callLimits = {
  register: { times: 30, seconds: hour },
  logIn: { times: 30, seconds: 5 * minute },
  secondFactor: { times: 30, seconds: 5 * minute },
  askForPasskey: { times: 60, seconds: 5 * minute },
  logInByPasskey: { times: 30, seconds: 5 * minute },
  askOpenIdProvider: { times: 60, seconds: 5 * minute },
  logInByOpenId: { times: 60, seconds: 5 * minute },
  logInAsDemo: { times: 60, seconds: 5 * minute },
  openGate: { times: 10, seconds: 10 * minute },
  askForLogInLink: { times: 20, seconds: hour },
  openLogInLink: { times: 60, seconds: 5 * minute },
  forgotPassword: { times: 20, seconds: hour },
  resetPassword: { times: 30, seconds: hour },
  changePassword: { times: 30, seconds: hour },
  changeEmail: { times: 20, seconds: hour },
  confirmEmail: { times: 60, seconds: hour },
  changePasskeys: { times: 60, seconds: hour },
  changeIdentities: { times: 30, seconds: hour },
  changeApiKeys: { times: 30, seconds: hour },
  changeWebhooks: { times: 60, seconds: hour },
  testWebhook: { times: 30, seconds: hour },
  changeTwoFactor: { times: 30, seconds: hour },
  takeOwnData: { times: 10, seconds: 10 * minute },
  changeAvatar: { times: 30, seconds: 10 * minute },
  uploadImage: { times: 200, seconds: 10 * minute },
  changePushDevices: { times: 60, seconds: hour },
  importManuscript: { times: 30, seconds: 10 * minute },
  makeSample: { times: 30, seconds: hour },
  exportProject: { times: 30, seconds: 5 * minute },
  keepPlace: { times: 600, seconds: minute },
  finishReading: { times: 120, seconds: minute },
  saveDraft: { times: 300, seconds: minute },
  writeComments: { times: 120, seconds: minute },
  react: { times: 240, seconds: minute },
  takeNotes: { times: 240, seconds: minute },
  sendReview: { times: 60, seconds: 10 * minute },
  readWritten: { times: 240, seconds: minute },
  askQuestions: { times: 120, seconds: minute },
  reachQuestions: { times: 240, seconds: minute },
  answerQuestions: { times: 120, seconds: minute },
  answersFile: { times: 20, seconds: minute },
  decideFixes: { times: 300, seconds: minute },
  answerFixes: { times: 120, seconds: minute },
  report: { times: 20, seconds: 10 * minute },
  mailLink: { times: 30, seconds: hour },
  invite: { times: 30, seconds: hour },
  handOver: { times: 30, seconds: hour },
  changeRounds: { times: 120, seconds: hour },
  inviteAgain: { times: 60, seconds: hour },
  remindReaders: { times: 60, seconds: hour },
  changeReaderGroups: { times: 240, seconds: hour },
  readersFile: { times: 30, seconds: 5 * minute },
  answerInvitation: { times: 60, seconds: 5 * minute },
  openMailAction: { times: 120, seconds: 5 * minute },
  useMailAction: { times: 60, seconds: 5 * minute },
  reportMails: { times: 3000, seconds: minute },
  stopMails: { times: 60, seconds: 5 * minute },
  subscribe: { times: 30, seconds: hour },
  unsubscribe: { times: 60, seconds: 5 * minute },
  testCampaign: { times: 30, seconds: 10 * minute },
  readAnnotations: { times: 120, seconds: minute },
  readAtomFeed: { times: 120, seconds: minute },
  readOembed: { times: 240, seconds: minute },
} as const satisfies Record<string, Limit>;

/** Attempts at one thing, from however many addresses (`AttemptLimiter`). */
export const attemptLimits = {
  /** Wrong passwords for one account; a known browser of its owner has a count of its own. */
  wrongPasswords: { name: 'log-in', times: 20, seconds: 15 * minute },
  /** Wrong codes for one account with two-factor sign-in: at log-in, and where it is turned off. Known browsers as above. */
  wrongCodes: { name: 'second-factor', times: 10, seconds: hour },
  /** Calls with one key for programs, whatever they ask and from wherever. */
  apiKey: { name: 'api-key', times: 300, seconds: minute },
  /** For one address, whoever fills in the form. */
  forgotPassword: { name: 'forgot-password', times: 5, seconds: hour },
  /** The same of links to sign in by. */
  logInLink: { name: 'log-in-link', times: 5, seconds: hour },
  /** Mails that one person may cause, and that one address may get because of it. */
  emailMailsBy: { name: 'email mails by', times: 6, seconds: hour },
  emailMailsTo: { name: 'email mails to', times: 6, seconds: hour },
  /** Comments and replies of one writer. */
  comment: { name: 'comment', times: 60, seconds: minute },
  /** Reactions of one reader, changed and taken back ones among them. */
  reaction: { name: 'reaction', times: 120, seconds: minute },
  /** Notes that one reader takes or changes. */
  note: { name: 'note', times: 120, seconds: minute },
  /** Times that one reader sends what waits, `maxReviewNotes` comments each: as many as one may write by themselves. */
  review: { name: 'review', times: 6, seconds: 10 * minute },
  /** Answers of one reader to questions, changed and removed ones among them. */
  answer: { name: 'answer', times: 60, seconds: minute },
  /** What one reader says to fixes. */
  fixAnswer: { name: 'fix-answer', times: 60, seconds: minute },
  /** A mail that fell into wrong hands says no more than this. */
  mailReply: { name: 'mail-reply', times: 20, seconds: 5 * minute },
} as const satisfies Record<string, AttemptLimit>;

/** Links and tokens that do not exist, asked for from one address (`TokenGuessLimiter`). */
export const guessLimit = { name: 'guesses', times: 60, seconds: 5 * minute } as const satisfies AttemptLimit;
