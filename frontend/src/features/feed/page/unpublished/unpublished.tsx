import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { draftsQuery } from '../../../../entities/writing/drafts.query';
import { partEditorPath } from '../../../../entities/writing/part-editor-path';
import { useTranslation } from '../../../../platform/i18n';
import { Sentence } from '../../../../platform/ui/content/sentence';
import styles from '../page.module.css';

/** Fixes that were saved and that no reader sees yet: what is left to do, above the comments that they answer. */
export function Unpublished({ projectId }: { readonly projectId: string | null }) {
  const { t } = useTranslation('feed');
  const { data } = useQuery(draftsQuery());
  const drafts = data?.filter((draft) => !draft.publish_at && (!projectId || draft.project_id === projectId)) ?? [];
  const [draft] = drafts;
  if (!draft) return null;
  const only = drafts.length === 1;
  const { pathname, search } = window.location;
  const { project_id, part_id: id } = draft;
  const to = only ? partEditorPath({ project_id, id }, `${pathname}${search}`) : '/dashboard';
  return (
    <p className={styles.unpublished}>
      <span>
        <Sentence
          text={t('unpublished.text', { count: drafts.length, title: '{{title}}' })}
          values={{ title: draft.title || t('untitled') }}
          parts={{ part: <b dir="auto" /> }}
        />
      </span>
      <Link to={to}>{t(only ? 'unpublished.toDraft' : 'unpublished.toDrafts')}</Link>
    </p>
  );
}
