import { MailState, type OutboxMails } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../../../../platform/i18n';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Select } from '../../../../platform/ui/forms/select';
import styles from '../../page/admin.module.css';
import { ListFrame } from '../../page/lists/list-frame';
import { mailKinds, mailStates } from './mail-words';
import { MailsTable } from './mails-table';
import own from './outbox.module.css';
import { type OutboxFilter, outboxQuery } from './outbox.queries';

/** Of several states one number: what is on its way. */
const underWay = ['waiting', 'queued', 'sending'] as const;

type Outbox = z.infer<typeof OutboxMails>;

function Depth({ outbox }: { outbox: Outbox | undefined }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const count = (state: MailState) => outbox && (outbox.counts[state] ?? 0);
  const figures = {
    underWay: outbox && underWay.reduce((sum, state) => sum + (outbox.counts[state] ?? 0), 0),
    digest: count('digest'),
    dead: count('dead'),
    sent: count('sent'),
    discarded: count('discarded'),
  };
  return (
    <>
      <FigureRow
        label={t('admin:sections.outbox')}
        figures={Object.entries(figures).map(([name, value]) => ({
          name,
          label: t(`outbox.figures.${name}`),
          value: value ?? null,
        }))}
      />
      <p className={styles.total}>{outbox && <Carrier outbox={outbox} />}</p>
    </>
  );
}

/** Who carries the mails, and whether they keep up. */
function Carrier({ outbox: { carrier, oldest_due_seconds: seconds } }: { outbox: Outbox }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const minutes = seconds === null ? 0 : Math.floor(seconds / 60);
  return (
    <>
      {t(`outbox.carriers.${carrier}`)}{' '}
      {seconds === null
        ? t('outbox.noneDue')
        : minutes < 1
          ? t('outbox.dueNow')
          : t('outbox.oldestDue', { count: minutes })}
    </>
  );
}

/** Every mail from the outbox to the mail server; never its text, nor a whole address. */
export function OutboxSection() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const [filter, setFilter] = useState<OutboxFilter>({ state: null, kind: null });
  const list = useInfiniteQuery(outboxQuery(filter));
  const [first] = list.data?.pages ?? [];
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const every = { value: '', label: t('outbox.every') };
  return (
    <>
      <Depth outbox={first} />
      <form className={`${styles.tools} ${own.filter}`} onSubmit={(event) => event.preventDefault()}>
        <Select
          name="state"
          label={t('outbox.columns.state')}
          value={filter.state ?? ''}
          options={[
            every,
            ...mailStates.map((state) => ({
              value: state,
              label: `${t(`outbox.states.${state}`)} (${first?.counts[state] ?? 0})`,
            })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, state: MailState.safeParse(target.value).data ?? null })}
        />
        <Select
          name="kind"
          label={t('outbox.columns.kind')}
          value={filter.kind ?? ''}
          options={[every, ...mailKinds.map((kind) => ({ value: kind, label: t(`outbox.kinds.${kind}`) }))]}
          onChange={({ target }) => setFilter({ ...filter, kind: target.value || null })}
        />
      </form>
      <ListFrame
        list={list}
        count={mails.length}
        failed={t('failed.outbox')}
        empty={t(filter.state || filter.kind ? 'admin:nothingFound' : 'outbox.none')}
      >
        <MailsTable mails={mails} />
      </ListFrame>
    </>
  );
}
