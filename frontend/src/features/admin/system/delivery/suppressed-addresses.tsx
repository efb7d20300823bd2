import type { SuppressedAddress } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';
import { ConfirmDialog } from '../../../../platform/ui/overlays/confirm-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import styles from '../../page/admin.module.css';
import { ColumnsHead } from '../../page/lists/columns-head';
import { ListFrame } from '../../page/lists/list-frame';
import { SearchTools } from '../../page/lists/search-tools';
import { useSearch } from '../../page/lists/use-search';
import own from './delivery.module.css';
import { suppressedQuery, useLift } from './delivery.queries';

const columns = ['address', 'kind', 'reason', 'at'] as const;

/** By their names, which are the same everywhere. */
const services: Readonly<Record<Exclude<SuppressedAddress['source'], 'smtp' | 'message'>, string>> = {
  ses: 'Amazon SES',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  sendgrid: 'SendGrid',
};

/** Which addresses are written to no more, and letting one be written to again. */
export function SuppressedAddresses() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const search = useSearch();
  const list = useInfiniteQuery(suppressedQuery(search.q));
  const addresses = list.data?.pages.flatMap((page) => page.addresses) ?? [];
  return (
    <section aria-labelledby="suppressed-addresses">
      <h2 id="suppressed-addresses">{t('delivery.title')}</h2>
      <p>{t('delivery.text')}</p>
      <SearchTools label={t('delivery.search')} search={search} total={undefined}>
        {null}
      </SearchTools>
      <ListFrame
        list={list}
        count={addresses.length}
        failed={t('failed.delivery')}
        empty={t(search.q ? 'admin:nothingFound' : 'delivery.none')}
      >
        <Table addresses={addresses} />
      </ListFrame>
    </section>
  );
}

function Table({ addresses }: { addresses: readonly SuppressedAddress[] }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const sentence = useSentence();
  const lift = useLift();
  const [asked, setAsked] = useState<SuppressedAddress | null>(null);
  const sourceOf = (source: SuppressedAddress['source']) =>
    source === 'smtp' || source === 'message' ? t(`delivery.sources.${source}`) : services[source];
  const column = (name: (typeof columns)[number]) => t(`delivery.columns.${name}`);
  const close = () => {
    if (lift.isPending) return;
    lift.reset();
    setAsked(null);
  };
  const allow = (one: SuppressedAddress) =>
    lift.mutate(one, {
      onSuccess: () => {
        setAsked(null);
        toast(t('delivery.lifted'), 'success');
      },
    });
  return (
    <>
      <table className={styles.table}>
        <ColumnsHead names={columns.map(column)} />
        <tbody>
          {addresses.map((one) => (
            <tr key={one.id}>
              <th scope="row" className={own.address}>
                {one.address ? <bdi dir="ltr">{one.address}</bdi> : t('delivery.unknown')}
              </th>
              <td data-label={column('kind')}>
                <Badge tone="margin">{t(`delivery.kinds.${one.kind}`)}</Badge>
                <small>{sourceOf(one.source)}</small>
              </td>
              <td className={own.reason} data-label={column('reason')}>
                {one.reason ? <bdi dir="auto">{one.reason}</bdi> : '—'}
              </td>
              <td data-label={column('at')}>
                <LongDate at={one.at} />
              </td>
              <td className={styles.act}>
                {one.kind === 'bounce' && (
                  <Button
                    size="small"
                    aria-label={t('delivery.liftOf', { address: one.address ?? t('delivery.unknown') })}
                    onClick={() => setAsked(one)}
                  >
                    {t('delivery.lift')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={asked !== null}
        onClose={close}
        title={t('delivery.liftTitle')}
        confirm={t('delivery.lift')}
        isBusy={lift.isPending}
        cancel={t('admin:cancel')}
        failure={lift.error && t('delivery.liftFailed', { why: sentence(lift.error) })}
        onConfirm={() => asked && allow(asked)}
      >
        {asked?.address && (
          <p>
            <b>
              <bdi dir="ltr">{asked.address}</bdi>
            </b>
          </p>
        )}
        <p>{t('delivery.liftText')}</p>
      </ConfirmDialog>
    </>
  );
}
