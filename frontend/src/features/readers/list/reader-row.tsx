import { type ReaderGroup, type WorkReader, reminderPauseDays } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { Day, Time } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { PlaceBar } from './place-bar';
import styles from './readers-list.module.css';

interface ReaderRowProps {
  readonly reader: WorkReader;
  readonly parts: number;
  readonly groups: readonly ReaderGroup[];
  readonly onRemind: (reader: WorkReader) => void;
}

/** From when on somebody may be reminded; null: at once. */
function possibleFrom({ reminded_at }: WorkReader): string | null {
  if (reminded_at === null) return null;
  const from = Date.parse(reminded_at) + reminderPauseDays * 24 * 3600 * 1000;
  return from > Date.now() ? new Date(from).toISOString() : null;
}

/** One reader: a line of the table, on a narrow screen a card of its own. */
export function ReaderRow({ reader, parts, groups, onRemind }: ReaderRowProps) {
  const { t } = useTranslation('readers.lazy');
  const name = reader.name ?? reader.email ?? '';
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.who}>
        <div className={styles.person}>
          <Avatar name={name} id={reader.id} picture={reader.avatar_url} size="small" />
          <div className={styles.name}>
            {reader.name === null ? <bdi dir="ltr">{name}</bdi> : <UserName>{name}</UserName>}
            {reader.is_silent && <Badge>{t('silent')}</Badge>}
            {groups
              .filter(({ id }) => reader.group_ids.includes(id))
              .map((group) => (
                <Badge key={group.id} tone="sky">
                  <UserName>{group.name}</UserName>
                </Badge>
              ))}
            {reader.status !== 'invited' && <small className={styles.quiet}>{t(`cameBy.${reader.came_by}`)}</small>}
          </div>
        </div>
      </th>
      <td role="cell">
        <PlaceBar reader={reader} parts={parts} />
      </td>
      <td role="cell" className={styles.visit}>
        {reader.last_visit && (
          <>
            <span className={styles.label}>{t('columns.visit')}</span>
            <Time at={reader.last_visit} />
          </>
        )}
      </td>
      <td role="cell">{reader.status !== 'invited' && <Said reader={reader} />}</td>
      <td role="cell" className={styles.reminder}>
        {reader.status !== 'invited' && <Reminder reader={reader} name={name} onRemind={onRemind} />}
      </td>
    </tr>
  );
}

function Said({ reader: { comments, fix_answers, question_answers } }: { readonly reader: WorkReader }) {
  const { t } = useTranslation('readers.lazy');
  return (
    <>
      {comments === 0 ? t('noComments') : t('comments', { count: comments })}
      {fix_answers > 0 && <small className={styles.quiet}> · {t('answers', { count: fix_answers })}</small>}
      {question_answers > 0 && (
        <small className={styles.quiet}> · {t('questionAnswers', { count: question_answers })}</small>
      )}
    </>
  );
}

interface ReminderProps extends Pick<ReaderRowProps, 'reader' | 'onRemind'> {
  readonly name: string;
}

function Reminder({ reader, name, onRemind }: ReminderProps) {
  const { t } = useTranslation('readers.lazy');
  const from = possibleFrom(reader);
  if (from)
    return (
      <small className={styles.quiet}>
        {t('remindAgain')}
        <Day at={from} />
        {reader.reminded_round !== null && (
          <>
            {' · '}
            {t('remindedIn')} <UserName>{reader.reminded_round}</UserName>
          </>
        )}
      </small>
    );
  return (
    <Button size="small" icon="mail" aria-label={t('remindOne', { name })} onClick={() => onRemind(reader)}>
      {t('remind')}
    </Button>
  );
}
