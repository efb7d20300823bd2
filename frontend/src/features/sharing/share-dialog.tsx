import type { ShareableText, VisibilityStatus } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n';
import { useSentence } from '../../platform/ui/states/failure';
import { Button } from '../../platform/ui/actions/button';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { UserName } from '../../platform/ui/content/user-text';
import { Tabs } from '../../platform/ui/layout/tabs';
import { Dialog } from '../../platform/ui/overlays/dialog';
import { LinkList } from './list/link-list';
import { LinkOff } from './parts/link-off';
import { LinkPanel } from './parts/link-panel';
import { MailForm } from './parts/mail-form';
import { NotShared } from './parts/not-shared';
import { WhatToShare } from './parts/what-to-share';
import { linkQuery, useLiveCounts } from './sharing.queries';
import type { Shared } from './sharing.queries';
import styles from './parts/sharing.module.css';

interface ShareDialogProps extends Shared {
  opened: boolean;
  onClose: () => void;
  /** Of the part, or of the whole work. */
  title: string;
  visibility: VisibilityStatus;
}

/** Opening it makes the link, or finds the one that exists. */
export function ShareDialog({ opened, onClose, title, projectId, partId, visibility }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const heading = (
    <>
      {t('titleOf')} <UserName>{title}</UserName>
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={heading}>
      {opened && <ShareBody projectId={projectId} partId={partId} visibility={visibility} />}
    </Dialog>
  );
}

type View = 'link' | 'mail' | 'all';

function ShareBody({ visibility, ...asked }: Shared & { visibility: VisibilityStatus }) {
  const { t } = useTranslation('sharing');
  const [partId, setPartId] = useState(asked.partId);
  const [view, setView] = useState<View>('link');
  const shared = { projectId: asked.projectId, partId };
  const tabs = [
    { key: 'link', label: t('tab.link') },
    { key: 'mail', label: t('tab.mail') },
    { key: 'all', label: t('tab.all') },
  ] as const;
  return (
    <>
      <Tabs label={t('tab.ways')} tabs={tabs} selected={view} onSelect={setView} />
      {view === 'all' && (
        <LinkList projectId={asked.projectId} visibility={visibility} onMake={() => setView('link')} />
      )}
      {/* Stays, since coming to it makes a link: one that was switched off in the list is not to be replaced unasked. */}
      <div hidden={view === 'all'}>
        <div className={styles.panel}>
          <WhatToShare shared={shared} onChange={setPartId} />
          <OneLinkOf key={partId ?? 'whole'} shared={shared} view={view} visibility={visibility} />
        </div>
      </div>
    </>
  );
}

interface OneLinkOfProps {
  readonly shared: Shared;
  readonly view: View;
  readonly visibility: VisibilityStatus;
}

/** The one link of what is chosen: made, found, switched off, or not to be had yet. */
function OneLinkOf({ shared, view, visibility }: OneLinkOfProps) {
  const { t } = useTranslation('sharing');
  const sentence = useSentence();
  const state = useQuery(linkQuery(shared));
  const link = state.data?.link ?? null;
  const makeNew = () => void state.refetch();
  useLiveCounts(shared.projectId, link);

  if (state.isPending) return <Skeleton lines={4} />;
  if (state.isError) {
    return (
      <div className={styles.problem} role="alert">
        <p>{t('failed', { why: sentence(state.error) })}</p>
        <Button icon="refresh" onClick={makeNew}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (!link) return <NotShared shared={shared} isDraft={visibility === 'draft'} />;
  if (!link.isActive) return <LinkOff isWorking={state.isFetching} onMakeNew={makeNew} />;
  return <LinkOrMail link={link} view={view} />;
}

/** Both stay: what was written into the mail is there when one comes back from the link. */
function LinkOrMail({ link, view }: { link: ShareableText; view: View }) {
  return (
    <>
      <div hidden={view !== 'link'}>
        <LinkPanel link={link} />
      </div>
      <div hidden={view !== 'mail'}>
        <MailForm link={link} />
      </div>
    </>
  );
}
