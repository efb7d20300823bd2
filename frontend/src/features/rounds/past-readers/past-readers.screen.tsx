import '../words/rounds-words';
import type { PastReader, PastReaders } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { Select } from '../../../platform/ui/forms/select';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem, useSentence } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { ReaderWords } from '../running/reader-words';
import { pastReadersQuery, useAskPastReader } from '../rounds.queries';
import styles from '../rounds.module.css';

/** `/past-readers`: readers of an author's rounds who said that they may be asked again. */
export function PastReadersScreen() {
  const { t } = useTranslation('past-readers.lazy');
  const { data, isPending, isError, error, refetch } = useQuery(pastReadersQuery);
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} />
      <p className={styles.intro}>{t('intro')}</p>
      {isPending && (
        <div className={styles.past}>
          <Skeleton lines={6} />
        </div>
      )}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
      {data?.readers.length === 0 && <EmptyState text={t('none')} hint={t('noneHint')} />}
      {data && data.readers.length > 0 && <List data={data} />}
    </Page>
  );
}

function List({ data: { readers, rounds } }: { readonly data: PastReaders }) {
  const { t } = useTranslation('past-readers.lazy');
  const [chosen, choose] = useState<string>();
  const roundId = rounds.find(({ id }) => id === chosen)?.id ?? rounds[0]?.id;
  return (
    <div className={styles.past}>
      {roundId ? (
        <Select
          name="round"
          label={t('round')}
          options={rounds.map(({ id, name, project_title }) => ({ value: id, label: `${project_title} · ${name}` }))}
          value={roundId}
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <p className={styles.hint}>{t('noRounds')}</p>
      )}
      <ul className={styles.readers}>
        {readers.map((reader) => (
          <Row key={reader.id} reader={reader} roundId={roundId} />
        ))}
      </ul>
    </div>
  );
}

/** @param roundId none: there is no round to ask to */
function Row({ reader, roundId }: { readonly reader: PastReader; readonly roundId: string | undefined }) {
  const { t } = useTranslation('past-readers.lazy');
  const { t: rounds } = useTranslation('rounds.lazy');
  const sentence = useSentence();
  const asking = useAskPastReader();
  const { id, name, email, round_name, project_title } = reader;
  const ask = (to: string) =>
    asking.mutate(
      { roundId: to, readerId: id },
      {
        onSuccess: ({ results: [result] }) =>
          toast(result?.ok ? t('asked') : (result?.error ?? ''), result?.ok ? 'success' : 'failure'),
        onError: (failure) => toast(sentence(failure), 'failure'),
      },
    );
  return (
    <li className={styles.reader}>
      <div className={styles.told}>
        <ReaderWords {...reader} />
        <span className={styles.hint}>
          <UserName>{`${project_title} · ${round_name}`}</UserName>
        </span>
      </div>
      {roundId && (
        <Button
          variant="soft"
          size="small"
          aria-label={t('askOne', { name: name ?? email ?? rounds('unnamed') })}
          busy={asking.isPending}
          busyLabel={t('asking')}
          onClick={() => ask(roundId)}
        >
          {t('ask')}
        </Button>
      )}
    </li>
  );
}
