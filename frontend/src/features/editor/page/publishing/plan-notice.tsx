import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { useLocalTime } from '../../../../entities/writing/local-time';
import { ApiFailure } from '../../../../platform/api/api';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import { type PartAddress, unscheduleDraft } from '../../keeping/draft-server';
import { planOf } from '../../keeping/plan';
import { useDesk, usePlan } from '../../writing/use-writing';
import styles from '../bar/bar.module.css';

interface PlanNoticeProps {
  readonly address: PartAddress;
  /** Opens the dialog with the time. */
  readonly onChange: () => void;
}

/** When the draft is published by itself, that what is written until then goes with it; or why it was not. */
export function PlanNotice({ address, onChange }: PlanNoticeProps) {
  const { t } = useTranslation('editor');
  const long = useLocalTime();
  const { publishAt, notPublished } = usePlan();
  const { cancel, isBusy } = useCancelling(address);
  if (publishAt)
    return (
      <div className={styles.notice} role="status">
        <p>{t('plan.at', { at: long(publishAt) })}</p>
        <Button size="small" variant="line" onClick={onChange}>
          {t('plan.change')}
        </Button>
        <Button size="small" variant="quiet" busy={isBusy} busyLabel={t('plan.cancelling')} onClick={cancel}>
          {t('plan.cancel')}
        </Button>
      </div>
    );
  if (!notPublished) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{t(`plan.why.${notPublished}`)}</p>
      <Button size="small" variant="line" onClick={onChange}>
        {t('publish.open')}
      </Button>
    </div>
  );
}

function useCancelling(address: PartAddress) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const sentence = useSentence();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    writing.rest();
    await keeper.flush();
    const draft = await unscheduleDraft(address, keeper.standing.revision);
    keeper.plan.setState(planOf(draft));
    toast(t('plan.cancelled'), 'success');
    await client.invalidateQueries({ queryKey: projectsKey });
  };
  const failed = (error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'draft_conflict') return void keeper.look();
    toast(t('plan.cancelFailed', { why: sentence(error) }), 'failure');
  };
  const cancel = () => {
    setBusy(true);
    void send()
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return { cancel, isBusy };
}
