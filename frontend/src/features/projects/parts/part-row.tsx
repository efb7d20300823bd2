import { FeedbackStatus } from '@shulayim/contracts';
import type { Part } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isKeptHere } from '../../../entities/writing/kept-here';
import { useLocalTime } from '../../../entities/writing/local-time';
import { partEditorPath } from '../../../entities/writing/part-editor-path';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { useSentence } from '../../../platform/ui/states/failure';
import { IconButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { Menu } from '../../../platform/ui/overlays/menu';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './parts.module.css';
import { useChangePart } from './parts.queries';

/** What the page does for a row. */
export interface PartActions {
  onVersions: (part: Part) => void;
  /** Missing where it is shown to nobody. */
  onShare?: ((part: Part) => void) | undefined;
  /** Missing where the work is another's, whom its questions and deletions are left to. */
  onDelete?: ((part: Part) => void) | undefined;
}

export interface PartRowProps extends PartActions {
  part: Part;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** What the row is dragged by. */
  handle?: ReactNode;
}

/** Number, title, length, and how much was said about it. */
export function PartRow({ handle, ...row }: PartRowProps) {
  const { part, index, onShare } = row;
  const { t } = useTranslation('projects');
  const formatted = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <>
      <span className={styles.place}>
        {handle}
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
      </span>
      <div className={styles.words}>
        <Link to={`/project/${part.project_id}/part/${part.id}`} className={styles.title}>
          <UserName>{part.title}</UserName>
        </Link>
        <p className={styles.facts}>
          <span>{t('words', formatted(part.word_count))}</span>
          {part.text_version > 1 && <span>{t('versions.version', { n: part.text_version })}</span>}
          {part.comments_count > 0 && (
            <span className={styles.marked}>{t('comments', formatted(part.comments_count))}</span>
          )}
          {part.feedback_status !== 'open' && <Badge>{t(`feedback.${part.feedback_status}`)}</Badge>}
          <DraftBadge part={part} />
        </p>
      </div>
      <span className={styles.actions}>
        {onShare && (
          <IconButton
            icon="share"
            label={t('project.sharePart', { title: part.title })}
            onClick={() => onShare(part)}
          />
        )}
        <PartMenu {...row} />
      </span>
    </>
  );
}

/** What is written and not published, here or elsewhere, and when it will be: the way back to it. */
function DraftBadge({ part }: { part: Part }) {
  const { draft } = part;
  const { t } = useTranslation('projects');
  const { user } = useSession();
  const at = useLocalTime();
  if (!draft && !isKeptHere(part.id, user?.id ?? '')) return null;
  return (
    <Link to={partEditorPath(part)} className={styles.draft}>
      <Badge tone="margin">
        {draft?.publish_at ? t('part.scheduled', { at: at(draft.publish_at) }) : t('part.unpublished')}
      </Badge>
    </Link>
  );
}

function PartMenu({ part, index, count, onMove, onVersions, onDelete }: PartRowProps) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const change = useChangePart(part);
  const setFeedback = (feedback_status: FeedbackStatus) => {
    if (feedback_status === part.feedback_status) return;
    change.mutate(
      { feedback_status },
      {
        onSuccess: () => toast(t(`feedback.${feedback_status}`), 'success'),
        onError: (error) => toast(sentence(error), 'failure'),
      },
    );
  };
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('part.menu', { title: part.title })} />}
      groups={[
        {
          entries: [
            { label: t('part.edit'), icon: 'edit', to: partEditorPath(part) },
            { label: t('versions.open'), icon: 'history', onSelect: () => onVersions(part) },
            ...(onDelete
              ? [{ label: t('part.questions'), to: `/project/${part.project_id}/questions#part-${part.id}` }]
              : []),
            { label: t('order.up'), icon: 'up', disabled: index === 0, onSelect: () => onMove(index, index - 1) },
            {
              label: t('order.down'),
              icon: 'down',
              disabled: index === count - 1,
              onSelect: () => onMove(index, index + 1),
            },
          ],
        },
        {
          label: t('part.feedback'),
          entries: FeedbackStatus.options.map((status) => ({
            label: t(`feedback.${status}`),
            isChecked: status === part.feedback_status,
            onSelect: () => setFeedback(status),
          })),
        },
        ...(onDelete
          ? [
              {
                entries: [
                  {
                    label: t('part.delete'),
                    icon: 'trash' as const,
                    tone: 'margin' as const,
                    onSelect: () => onDelete(part),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  );
}
