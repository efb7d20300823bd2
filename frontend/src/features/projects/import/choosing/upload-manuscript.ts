import { ImportedText, type ImportNotice } from '@shulayim/contracts';
import { uploadFile } from '../../../../platform/files/upload-file';

/** 20 MB, as the server allows. */
const maxBytes = 20 * 1024 * 1024;
/** Milliseconds: twenty megabytes over a slow line. */
const timeoutMs = 300_000;

export const isTooLarge = ({ size }: File): boolean => size > maxBytes;

interface Options {
  /** 0 to 1: how much of the file has left. */
  readonly onProgress: (share: number) => void;
  readonly broken: string;
  readonly signal: AbortSignal;
}

/** POST `/api/import`: the file's text, split into parts; nothing is stored. */
const uploadManuscript = (file: File, options: Options): Promise<ImportedText> =>
  uploadFile({ method: 'POST', path: '/api/import', file, schema: ImportedText, timeoutMs, ...options });

/** Chapters in files of their own come in the order of their names, numbers in them counted as numbers. */
const byName = new Intl.Collator('he', { numeric: true });

/**
 * Several files as one text, in the order of their names.
 *
 * @throws ApiFailure of the first that cannot be read
 */
export async function uploadManuscripts(files: readonly File[], options: Options): Promise<ImportedText> {
  const inOrder = files.toSorted((one, other) => byName.compare(one.name, other.name));
  const answers: ImportedText[] = [];
  for (const [index, file] of inOrder.entries()) {
    const onProgress = (share: number) => options.onProgress((index + share) / inOrder.length);
    answers.push(await uploadManuscript(file, { ...options, onProgress }));
  }
  return answers.reduce(joined);
}

/** What is told of the second stands with its parts. */
function joined(one: ImportedText, other: ImportedText): ImportedText {
  const shift = one.parts.length;
  const notices = other.notices.map((notice) => ({
    ...notice,
    ...(notice.places ? { places: notice.places.map((place) => ({ ...place, part: place.part + shift })) } : {}),
  }));
  const codes = [...new Set([...one.notices, ...notices].map(({ code }) => code))];
  return {
    ...one,
    body: `${one.body}\n\n${other.body}`,
    word_count: one.word_count + other.word_count,
    parts: [...one.parts, ...other.parts],
    comments: [
      ...(one.comments ?? []),
      ...(other.comments ?? []).map((comment) => ({ ...comment, part_index: comment.part_index + shift })),
    ],
    notices: codes.map((code) => oneNotice([...one.notices, ...notices].filter((notice) => notice.code === code))),
  };
}

function oneNotice(alike: readonly ImportNotice[]): ImportNotice {
  const [first] = alike as [ImportNotice];
  const places = alike.flatMap((notice) => notice.places ?? []);
  const count = alike.reduce((sum, notice) => sum + (notice.count ?? 0), 0);
  return { code: first.code, text: first.text, ...(places.length > 0 ? { places, count } : {}) };
}
