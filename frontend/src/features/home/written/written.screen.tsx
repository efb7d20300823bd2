import type { WrittenWork } from '@shulayim/contracts';
import { useState } from 'react';
import { SendWaiting } from '../../../entities/notes/send-waiting';
import { ApiFailure } from '../../../platform/api/api';
import { useLanguage, useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { TextField } from '../../../platform/ui/forms/text-field';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { useLiveHome, useWrittenWork } from '../home.queries';
import { type WrittenItem, holds, itemOfAnswer, itemsOf } from './written-items';
import { OneAnswer, PartSection } from './written-part';
import './written-words';
import styles from './written.module.css';

interface WrittenScreenProps {
  readonly projectId: string;
  /** Null: whoever wrote without an account. */
  readonly viewer: string | null;
}

/** `/home/works/{projectId}`: all that one wrote about a work, by part and place, with what became of it. */
export function WrittenScreen({ projectId, viewer }: WrittenScreenProps) {
  const { t } = useTranslation('written.lazy');
  useLiveHome();
  const written = useWrittenWork(projectId, viewer);
  const { data } = written;
  const isMissing = written.error instanceof ApiFailure && written.error.status === 404;
  return (
    <Page title={t('title')}>
      <BackLink to="/home">{t('back')}</BackLink>
      {written.isPending && <Skeleton lines={8} />}
      {isMissing && <EmptyState isPage text={t('missing')} hint={t('missingHint')} />}
      {written.isError && !isMissing && (
        <Problem compact={data !== undefined} error={written.error} retry={written.refetch} />
      )}
      {data && !isMissing && <Written work={data} isGuest={viewer === null} refetch={() => void written.refetch()} />}
    </Page>
  );
}

interface WrittenProps {
  readonly work: WrittenWork;
  readonly isGuest: boolean;
  readonly refetch: () => void;
}

function Written({ work, isGuest, refetch }: WrittenProps) {
  const { t } = useTranslation('written.lazy');
  const [query, search] = useState('');
  const parts = work.parts.map((part) => ({ part, items: itemsOf(part) }));
  const rounds = roundsOf(work);
  const count = [...parts, ...rounds].reduce((sum, { items }) => sum + items.length, 0);
  const waiting = work.parts.flatMap(({ notes }) => notes).filter((note) => note.is_waiting).length;
  const found = matching(parts, query);
  const foundRounds = matching(rounds, query);
  return (
    <>
      <PageHead
        title={
          <>
            {t('title')}: <UserName>{work.title ?? t('gone')}</UserName>
          </>
        }
        text={work.is_open ? t('text') : t('closed')}
      />
      {waiting > 0 && (
        <SendWaiting projectId={work.id} count={waiting} isGuest={isGuest} leadsToPage={false} onSent={refetch} />
      )}
      {count === 0 && <EmptyState text={t('empty')} hint={t('emptyHint')} />}
      {count > 0 && <Tools projectId={work.id} query={query} search={search} isLong={count > longList} />}
      {work.is_cut && <p className={styles.hint}>{t('cut')}</p>}
      {count > 0 && found.length + foundRounds.length === 0 && <p role="status">{t('noneFound')}</p>}
      {found.map(({ part, items }) => (
        <PartSection key={part.id} part={part} items={items} labels={work.labels} onChanged={refetch} />
      ))}
      {foundRounds.map(({ id, name, items }) => (
        <section key={id} className={styles.part} aria-label={`${t('round')}: ${name}`}>
          <h2>
            {t('round')}: <UserName>{name}</UserName>
          </h2>
          {items.map((item) => (
            <OneAnswer key={item.id} answer={item.answer} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The rounds whose own questions I answered, the latest answer first. */
function roundsOf({ round_answers }: WrittenWork) {
  const rounds = new Map(round_answers.map(({ round_id, round_name }) => [round_id, round_name]));
  return [...rounds].map(([id, name]) => ({
    id,
    name,
    items: round_answers.filter(({ round_id }) => round_id === id).map((answer) => itemOfAnswer(answer)),
  }));
}

/** What is left of each section by a search. */
const matching = <Item extends WrittenItem, Section extends { readonly items: readonly Item[] }>(
  sections: readonly Section[],
  query: string,
) =>
  sections
    .map((section) => ({ ...section, items: section.items.filter((item) => holds(item, query)) }))
    .filter(({ items }) => items.length > 0);

/** From so many on, one searches rather than looks. */
const longList = 8;

interface ToolsProps {
  readonly projectId: string;
  readonly query: string;
  readonly search: (query: string) => void;
  readonly isLong: boolean;
}

function Tools({ projectId, query, search, isLong }: ToolsProps) {
  const { t } = useTranslation('written.lazy');
  const language = useLanguage();
  const file = (format: 'md' | 'csv') =>
    `/api/reading/works/${projectId}/written/file?format=${format}&language=${language}`;
  return (
    <div className={styles.tools}>
      {isLong && (
        <TextField
          label={t('search')}
          name="q"
          type="search"
          value={query}
          onChange={(event) => search(event.target.value)}
        />
      )}
      <div className={styles.files} role="group" aria-label={t('file')}>
        <a href={file('md')} download>
          {t('markdown')}
        </a>
        <a href={file('csv')} download>
          {t('csv')}
        </a>
        <Button variant="quiet" size="small" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
