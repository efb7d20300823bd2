/** A thing's id, by its kind and number: the same in every run, and shaped like one of version 4. */
export const crowdId = (kind: string, n: number | string): string =>
  `overlay(overlay(md5('${kind} ' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`;

/** Evenly spread between 0 and 1, and the same in every run. */
const chance = (n: string, seed: number): string => `((hashint8extended(${n}, ${seed}) & 1048575) / 1048576.0)`;
const pick = (words: readonly string[], n: string, seed: number): string =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(${chance(n, seed)} * ${words.length})::int]`;

const firstNames = ['דנה', 'נועה', 'יעל', 'אורי', 'מיכל', 'יונתן', 'תמר', 'איתי', 'רות', 'עומר', 'הדס', 'גיל'];
const lastNames = ['אלון', 'לוי', 'כהן', 'מזרחי', 'פרץ', 'ביטון', 'אברהם', 'פרידמן', 'שפירא', 'גולן', 'ברק'];
const titles = ['שלוש סירות', 'החוף הצפוני', 'מכתבים לרות', 'שנה של רוח', 'הבית בקצה', 'לילה ארוך'];
const remarks = ['יפה מאוד', 'המשפט הזה ארוך מדי', 'לא הבנתי מי מדבר כאן', 'אפשר לקצר', 'חזק!', 'כדאי לבדוק את השנה'];

/** Who comes to what, before the given share of the time has passed. Work 0 has a twentieth of all comments, reader 0 a fiftieth. */
const reader = (share: string): string =>
  `(CASE WHEN n % 50 = 1 THEN 0 ELSE floor(${chance('n', 3)} * ${share} * $1)::int END)`;
const project = (share: string): string =>
  `(CASE WHEN n % 20 = 0 THEN 0 ELSE floor(${chance('n', 4)} * ${share} * ($1 / 10))::int END)`;

export interface Made {
  readonly stream: string;
  readonly version?: number;
  readonly type: string;
  /** Who did it: null for nobody. */
  readonly actor: string | null;
  /** When, as a share of the whole time; and how many seconds after that. */
  readonly share: string;
  readonly after: number;
  readonly data: string;
  /** Rows with a number `n` from 0, of the sizes $1 (people), $2 (comments) and $3 (subscribers). */
  readonly from: string;
}

const ofPeople = 'generate_series(0, $1 - 1) AS n';
const share = { person: 'n::float8 / $1', comment: 'n::float8 / $2', subscriber: 'n::float8 / $3' };
const place = `'partId', ${crowdId('part', 'w')}, 'projectId', ${crowdId('work', 'w')}, 'authorId', ${crowdId('person', 'w * 10')}`;
const comments = `(SELECT n, ${project(share.comment)} AS w, ${reader(share.comment)} AS r FROM generate_series(0, $2 - 1) AS n) AS c`;
const visits = `(SELECT n, ${project(share.person)} AS w, ${reader(share.person)} AS r FROM ${ofPeople}) AS v`;

/** $4 is a text, $5 an anchor in it. */
export const everything: readonly Made[] = [
  {
    stream: `'account-' || ${crowdId('person', 'n')}`,
    type: 'AccountRegistered',
    actor: crowdId('person', 'n'),
    share: share.person,
    after: 0,
    data: `'userId', ${crowdId('person', 'n')}, 'name', ${pick(firstNames, 'n', 1)} || ' ' || ${pick(lastNames, 'n', 2)},
      'email', 'person-' || n || '@example.org', 'role', CASE n % 10 WHEN 0 THEN 'author' ELSE 'reader' END,
      'language', 'he', 'mailFrequency', 'daily', 'marketingConsent', n % 3 = 0`,
    from: ofPeople,
  },
  {
    stream: `'session-' || ${crowdId('session', 'n')}`,
    type: 'SessionStarted',
    actor: crowdId('person', 'n'),
    share: share.person,
    after: 10,
    data: `'sessionId', ${crowdId('session', 'n')}, 'userId', ${crowdId('person', 'n')},
      'expiresAt', now() + interval '20 days', 'device', 'Firefox'`,
    from: ofPeople,
  },
  {
    stream: `'account-' || ${crowdId('person', 'n')}`,
    version: 2,
    type: 'AccountSuspended',
    actor: null,
    share: share.person,
    after: 20,
    data: `'userId', ${crowdId('person', 'n')}, 'reason', 'פרסומות'`,
    from: 'generate_series(7, $1 - 1, 100) AS n',
  },
  {
    stream: `'project-' || ${crowdId('work', 'w')}`,
    type: 'ProjectCreated',
    actor: crowdId('person', 'w * 10'),
    share: `w * 10::float8 / $1`,
    after: 30,
    data: `'projectId', ${crowdId('work', 'w')}, 'authorId', ${crowdId('person', 'w * 10')},
      'title', ${pick(titles, 'w', 5)} || ' ' || w, 'description', NULL, 'category', 'novel', 'customCategory', NULL,
      'tags', '[]'::jsonb, 'visibility', CASE w % 4 WHEN 3 THEN 'draft' ELSE 'public' END, 'feedback', 'open',
      'allowComments', true, 'allowGuests', true, 'readersSeeComments', true, 'mailFrequency', NULL`,
    from: 'generate_series(0, $1 / 10 - 1) AS w',
  },
  {
    stream: `'part-' || ${crowdId('part', 'w')}`,
    type: 'PartAdded',
    actor: crowdId('person', 'w * 10'),
    share: `w * 10::float8 / $1`,
    after: 40,
    data: `${place}, 'title', 'פרק ראשון', 'body', $4::text, 'wordCount', 30, 'orderIndex', 0, 'feedback', 'open'`,
    from: 'generate_series(0, $1 / 10 - 1) AS w',
  },
  {
    stream: `'access-' || ${crowdId('access', 'n')}`,
    type: 'TextAccessed',
    actor: crowdId('person', 'r'),
    share: share.person,
    after: 50,
    data: `'accessId', ${crowdId('access', 'n')}, ${place}, 'shareId', NULL, 'readerKind', 'user',
      'readerId', ${crowdId('person', 'r')}, 'readerName', NULL, 'at', made_at(${share.person}, 50)`,
    from: visits,
  },
  {
    stream: `'comment-' || ${crowdId('comment', 'n')}`,
    type: 'CommentAdded',
    actor: crowdId('person', 'r'),
    share: share.comment,
    after: 60,
    data: `'commentId', ${crowdId('comment', 'n')}, ${place}, 'readerKind', 'user', 'readerId', ${crowdId('person', 'r')},
      'guestName', NULL, 'text', ${pick(remarks, 'n', 6)}, 'anchor', $5::jsonb`,
    from: comments,
  },
  {
    stream: `'comment-' || ${crowdId('comment', 'n')}`,
    version: 2,
    type: 'CommentResolved',
    actor: crowdId('person', 'w * 10'),
    share: share.comment,
    after: 70,
    data: `'commentId', ${crowdId('comment', 'n')}, ${place}`,
    from: `${comments} WHERE n % 5 = 2`,
  },
  {
    stream: `'report-' || ${crowdId('report', 'n')}`,
    type: 'ReportFiled',
    actor: crowdId('person', 'r'),
    share: share.comment,
    after: 80,
    data: `'reportId', ${crowdId('report', 'n')}, 'subject', 'comment', 'commentId', ${crowdId('comment', 'n')}, ${place},
      'reporterKind', 'user', 'reporterId', ${crowdId('person', 'r')}, 'reason', 'spam', 'details', 'זו פרסומת',
      'reporterEmail', NULL`,
    from: `${comments} WHERE n % 100 = 3`,
  },
  {
    stream: `'subscriber-' || ${crowdId('subscriber', 'n')}`,
    type: 'SubscriberJoined',
    actor: null,
    share: share.subscriber,
    after: 90,
    data: `'subscriberId', ${crowdId('subscriber', 'n')}, 'name', ${pick(firstNames, 'n', 7)} || ' ' || ${pick(lastNames, 'n', 8)},
      'email', 'subscriber-' || n || '@example.org', 'source', ${pick(['homepage', 'social', 'referral'], 'n', 9)},
      'wording', 'waiting_list_1'`,
    from: 'generate_series(0, $3 - 1) AS n',
  },
];
