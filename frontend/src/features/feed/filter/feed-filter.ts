import { normaliseWithMap } from '@shulayim/anchoring';
import type { FeedEntry } from '@shulayim/contracts';

/** What of the feed is shown. Null, and no words: all of it. */
export interface FeedFilter {
  readonly project: string | null;
  readonly part: string | null;
  readonly reader: string | null;
  readonly state: 'open' | 'resolved' | null;
  readonly q: string;
}

export const wholeFeed: FeedFilter = { project: null, part: null, reader: null, state: null, q: '' };

/** The page's address says it, so that a reload and Back keep it. */
export function filterOf(search: URLSearchParams): FeedFilter {
  const state = search.get('state');
  return {
    project: search.get('project') || null,
    part: search.get('part') || null,
    reader: search.get('reader') || null,
    state: state === 'open' || state === 'resolved' ? state : null,
    q: (search.get('q') ?? '').trim().slice(0, 200),
  };
}

export const addressOf = (filter: FeedFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])));

/** The names under which the server knows them. */
export function queryOf({ project, part, reader, state, q }: FeedFilter): URLSearchParams {
  const named = { project_id: project, part_id: part, reader_id: reader, state, q };
  return new URLSearchParams(Object.entries(named).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** More than a tab: something within it is left out. */
export const isNarrowed = ({ part, reader, state, q }: FeedFilter): boolean => Boolean(part || reader || state || q);

/** Points left out, one quotation mark or dash as good as another: as the server searches. */
const plain = (text: string): string => normaliseWithMap(text).text.toLowerCase();

/** Whether an entry that has just arrived belongs to what is shown. */
export function concerns({ project, part, reader, state, q }: FeedFilter, entry: FeedEntry): boolean {
  if (project && entry.project_id !== project) return false;
  if (part && entry.part_id !== part) return false;
  if (reader && entry.actor.id !== reader) return false;
  if (state && entry.comment?.resolved !== (state === 'resolved')) return false;
  return !q || plain(entry.comment?.comment_text ?? '').includes(plain(q).trim());
}
