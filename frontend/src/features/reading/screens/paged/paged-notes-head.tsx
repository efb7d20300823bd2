import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { NotesHead } from '../../../comments/cards/notes-head';
import type { Reading } from '../../page/use-reading';
import { countByPage, nearestPages } from './notes-by-page';
import styles from './paged.module.css';
import { type SortMode, sortModes } from './sort-comments';
import { UsageGuide } from './usage-guide';
import type { Pages } from './turning/use-pages';

interface Sorting {
  readonly sort: SortMode;
  readonly onSort: (sort: SortMode) => void;
}

function SortSelect({ sort, onSort }: Sorting) {
  const { t } = useTranslation('paged');
  return (
    <label className={styles.sort}>
      <select aria-label={t('sort.label')} value={sort} onChange={({ target }) => onSort(target.value as SortMode)}>
        {sortModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`sort.${mode}`)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}

interface ElsewhereProps {
  readonly reading: Reading;
  readonly paging: Pages;
  readonly onTurn: (to: number) => void;
}

/** The way to the comments of other pages. */
export function Elsewhere({ reading, paging, onTurn }: ElsewhereProps) {
  const { t } = useTranslation('paged');
  const { page, pages } = paging;
  const counts = countByPage(reading.held.comments, pages);
  const nearest = nearestPages(counts, page);
  if (nearest.length === 0) return null;
  return (
    <nav className={styles.elsewhere} aria-label={t('elsewhere')}>
      {!counts.some(({ number }) => number === page) && <p>{t('noneHere')}</p>}
      {nearest.map(({ number, count }) => (
        <button key={number} type="button" onClick={() => onTurn(number)}>
          {number < page && <Icon name="back" />}
          {t('goTo', { number, count })}
          {number > page && <Icon name="forward" />}
        </button>
      ))}
    </nav>
  );
}

/** Above the notes: how many there are and in which order, how this page is used, or why nothing can be added. */
export function PagedNotesHead({ reading, sort, onSort }: Sorting & { readonly reading: Reading }) {
  const { held, commenting, layout } = reading;
  const count = held.comments.length;
  return (
    <NotesHead
      count={count}
      whyNot={commenting.whyNot}
      layout={layout}
      tools={count > 1 && <SortSelect sort={sort} onSort={onSort} />}
      guide={<UsageGuide layout={layout} canComment={!commenting.whyNot} isOpen={count === 0 && !commenting.whyNot} />}
    />
  );
}
