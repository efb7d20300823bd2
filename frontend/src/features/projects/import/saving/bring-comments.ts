import { CommentsImported, type Part } from '@shulayim/contracts';
import { api } from '../../../../platform/api/api';
import { type PartComment, nameOf } from '../review/part-comments';

/** At a time: with the passages that they are on, they fit one request. */
const batch = 100;

/** The chosen people's comments of a part that was saved. Sent again, they are there once. */
export async function bringComments(
  part: Pick<Part, 'id' | 'project_id'>,
  comments: readonly PartComment[],
  names: readonly string[],
): Promise<void> {
  const chosen = comments.filter((comment) => names.includes(nameOf(comment)));
  for (let from = 0; from < chosen.length; from += batch) {
    const path = `/api/projects/${part.project_id}/parts/${part.id}/comments/import`;
    await api.post(path, CommentsImported, { comments: chosen.slice(from, from + batch) });
  }
}
