import { OneProject, publishAhead } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { chosenTime, dayAndHour, usualTime } from '../../../../entities/when/chosen-time';
import { WhenField } from '../../../../entities/when/when-field';
import { useLocalTime } from '../../../../entities/writing/local-time';
import { api } from '../../../../platform/api/api';
import { useTranslation } from '../../../../platform/i18n';
import { Switch } from '../../../../platform/ui/forms/switch';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import type { PartAddress } from '../../keeping/draft-server';
import { usePlan, useWritingUi } from '../../writing/use-writing';
import { type PublishEnds, usePublish } from './use-publish';
import styles from './publishing.module.css';

interface PublishDialogProps extends PublishEnds {
  readonly address: PartAddress;
  readonly opened: boolean;
}

/** All that was written since the last version becomes one, now or at a time; what was ticked is told to its readers. */
export function PublishDialog({ address, opened, ...ends }: PublishDialogProps) {
  const { t } = useTranslation('editor');
  const form = useRef<HTMLFormElement>(null);
  const { announce, setAnnounce, when, setWhen } = useChoice(opened);
  const [isAsked, setAsked] = useState(false);
  const fixes = useWritingUi((ui) => ui.fixes);
  const hasReaders = useHasReaders(address.projectId, opened);
  const { publish, isBusy, problem } = usePublish(address, ends);
  const long = useLocalTime();
  const time = chosenTime(when.time, new Date(), publishAhead);
  const at = 'at' in time ? time.at : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const told = hasReaders && announce;
    if (!when.isLater) void publish({ announce: told });
    else if (at) void publish({ announce: told, publish_at: at });
    else form.current?.querySelector<HTMLInputElement>('[name="day"]')?.focus();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={ends.onClose}
      title={t('publish.heading')}
      submit={{ label: t(when.isLater ? 'when.submit' : 'publish.submit'), busyLabel: t('publish.busy'), isBusy }}
      cancel={t('publish.cancel')}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      <p>{t('publish.lead')}</p>
      {fixes.length > 0 && <p>{t('publish.fixes', { count: fixes.length })}</p>}
      <WhenField
        when={when}
        words={{
          title: t('when.title'),
          now: t('when.now'),
          later: t('when.later'),
          day: t('when.day'),
          hour: t('when.hour'),
        }}
        problem={'problem' in time && (isAsked || time.problem !== 'noTime') ? t(`when.${time.problem}`) : undefined}
        will={at && t('when.will', { at: long(at) })}
        meanwhile={t('when.meanwhile')}
        onChange={setWhen}
      />
      {hasReaders && (
        <Switch
          name="announce"
          label={t('publish.announce')}
          hint={t('publish.announceHint')}
          checked={announce}
          onChange={setAnnounce}
        />
      )}
      <DialogFailure>{problem}</DialogFailure>
    </FormDialog>
  );
}

/** Each opening begins with what is planned. */
function useChoice(opened: boolean) {
  const plan = usePlan();
  const [wasOpened, setWasOpened] = useState(false);
  const [announce, setAnnounce] = useState(false);
  const [when, setWhen] = useState(() => ({ isLater: false, time: usualTime(new Date()) }));
  if (opened !== wasOpened) {
    setWasOpened(opened);
    const { publishAt } = plan;
    if (opened && publishAt) setAnnounce(plan.announce);
    if (opened)
      setWhen({
        isLater: publishAt !== null,
        time: publishAt ? dayAndHour(new Date(publishAt)) : usualTime(new Date()),
      });
  }
  return { announce, setAnnounce, when, setWhen };
}

function useHasReaders(projectId: string, isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: [...projectsKey, 'readers', projectId],
    queryFn: () => api.get(`/api/projects/${projectId}`, OneProject),
    enabled: isAsked,
  });
  return (data?.project.readers_count ?? 0) > 0;
}
