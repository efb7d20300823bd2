import type { ImportNotice, ImportNoticeCode } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { UserName } from '../../../../platform/ui/content/user-text';
import type { ProposedPart } from './proposal';
import styles from './review.module.css';

const goodCodes: ReadonlySet<ImportNoticeCode> = new Set([
  'footnotes_appended',
  'front_matter_read',
  'note_images_moved',
]);
/** Nothing was lost by it. */
const isGood = ({ code }: ImportNotice): boolean => goodCodes.has(code);

/** What could not be kept, each kind with the places where it stood: they open one by one. */
export function Notices({ notices }: { notices: readonly ImportNotice[] }) {
  const { t } = useTranslation('import');
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label={t('review.notices')}>
      {notices.map((notice) => (
        <li key={notice.code} data-good={isGood(notice) || undefined}>
          <Icon name={isGood(notice) ? 'check' : 'alert'} />
          <div>
            {t(`notice.${notice.code}`)}
            <Places {...notice} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Places({ places = [], count = places.length }: ImportNotice) {
  const { t } = useTranslation('import');
  if (places.length === 0) return null;
  return (
    <details className={styles.places}>
      <summary>{t('review.places', { count })}</summary>
      <ul>
        {places.map(({ title, excerpt }, index) => (
          <li key={index}>
            <UserName>{title}</UserName>: <q dir="auto">{excerpt}</q>
          </li>
        ))}
        {count > places.length && <li>{t('review.morePlaces', { count: count - places.length })}</li>}
      </ul>
    </details>
  );
}

type Bringing = Pick<ProposedPart, 'formatting' | 'comments'>;

/** What comes along with the words: images, footnotes, and comments that wait for their author's word. */
export function Brought({ parts }: { parts: readonly Bringing[] }) {
  const { t } = useTranslation('import');
  const count = (kind: 'image' | 'footnote') =>
    parts.reduce((sum, { formatting }) => sum + formatting.blocks.filter((block) => block.kind === kind).length, 0);
  const said = parts.reduce((sum, { comments }) => sum + comments.length, 0);
  const counts = [
    ['images', count('image')],
    ['notes', count('footnote')],
    ['said', said],
  ] as const;
  return <>{counts.map(([what, number]) => (number > 0 ? `, ${t(`review.${what}`, { count: number })}` : ''))}</>;
}
