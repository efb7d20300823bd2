import type { Comment } from '@shulayim/contracts';
import { editorPath } from '../../../entities/paths/editor-path';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { useHeldText } from '../model/comment.queries';
import { serverSource } from '../text/server-source';
import { useReadingSource } from '../text/use-source';
import '../placing/placing-words';

export interface FixLinkProps {
  readonly comment: Comment;
  readonly textKey: readonly unknown[];
}

/** To the passage in the editor, with this comment beside it, and back here once it is saved. */
export function FixLink({ comment, textKey }: FixLinkProps) {
  const { t } = useTranslation('placing.lazy');
  const isOnServer = useReadingSource() === serverSource;
  const text = useHeldText(textKey).read()?.text;
  if (!isOnServer || !text || comment.selection_start === null || comment.resolved) return null;
  const path = editorPath({ projectId: text.projectId, partId: comment.part_id, commentId: comment.id });
  return (
    <LinkButton variant="quiet" size="small" to={path}>
      {t('fixInText')}
    </LinkButton>
  );
}
