/** The groups of the description: what each is about, and the first pieces of its addresses. */
const groups = [
  ['auth', 'Registering, signing in and out, forgotten passwords'],
  ['users', "One's own account, with its picture, mails and devices; people", 'avatars', 'mail-stops'],
  ['projects', 'Works: their parts, versions, drafts, invitations, readers and files', 'books', 'deleted', 'samples'],
  ['parts', 'What is said beside a part: comments, reactions, notes, questions'],
  ['comments', 'One comment: changing, answering, resolving it', 'fixes', 'replies'],
  ['drafts', 'What waits to be published, and suggestions that wait for an answer', 'proofs'],
  ['files', 'Manuscripts brought in, and images', 'import', 'images'],
  ['texts', 'A text as its readers open it'],
  ['reading', "A reader's home: works, places, and all that they wrote", 'library'],
  ['notes', 'What readers mark and write for themselves'],
  ['questions', 'Questions of authors and their answers', 'answers'],
  ['sharing', 'Links to works and parts'],
  ['invitations', 'Invitations, as those who were invited see them'],
  ['rounds', 'Rounds of readers', 'round-invitations', 'past-readers'],
  ['feed', "What happened to an author's works"],
  ['notifications', 'The bell'],
  ['syndication', 'Public works, for other programs', 'feed.xml', 'oembed'],
  ['mcp', 'The Model Context Protocol, for programs with a key'],
  ['mail-actions', 'What the buttons of a mail lead to'],
  ['mail-reports', 'What became of mails, told by whoever carries them'],
  ['subscribers', 'The waiting list', 'add-subscriber'],
  ['site', 'The site and its health', 'alive', 'ready', 'health', 'test-connection', 'metrics'],
  ['admin', 'What admins see and do'],
] as const;

const tagOf = new Map<string, string>(
  groups.flatMap(([tag, , ...others]) => [tag, ...others].map((one) => [one, tag])),
);

/** The tag of an address: that of its first piece behind `/api`, which is its own where no group names it. */
export function tagAt(path: string): string {
  const piece = path.replace(/^\/api/, '').split('/')[1] ?? '';
  return tagOf.get(piece) ?? piece;
}

/** All tags, with what they are about, for the top of the description. */
export const tags = groups.map(([name, description]) => ({ name, description }));
