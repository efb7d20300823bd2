import { OneProject, Part } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { projectsKey } from '../../../../entities/project.queries';
import { ApiFailure, api } from '../../../../platform/api/api';
import { useTranslation } from '../../../../platform/i18n';
import { Switch } from '../../../../platform/ui/forms/switch';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { useSentence } from '../../../../platform/ui/states/failure';
import { type PartAddress, type Published, publishDraft } from '../../keeping/draft-server';
import { useDesk, useWritingUi } from '../../writing/use-writing';

interface PublishDialogProps {
  readonly address: PartAddress;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPublished: (published: Published, isVersion: boolean) => void;
}

/** All that was written since the last version becomes one; what was ticked is told to its readers. */
export function PublishDialog({ address, opened, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation('editor');
  const form = useRef<HTMLFormElement>(null);
  const [announce, setAnnounce] = useState(false);
  const fixes = useWritingUi((ui) => ui.fixes);
  const hasReaders = useHasReaders(address.projectId, opened);
  const { publish, isBusy, problem } = usePublish(address, onClose, onPublished);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void publish(hasReaders && announce);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('publish.heading')}
      submit={{ label: t('publish.submit'), busyLabel: t('publish.busy'), isBusy }}
      cancel={t('publish.cancel')}
      form={form}
      onSubmit={submit}
    >
      <p>{t('publish.lead')}</p>
      {fixes.length > 0 && <p>{t('publish.fixes', { count: fixes.length })}</p>}
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

function useHasReaders(projectId: string, isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: [...projectsKey, 'readers', projectId],
    queryFn: () => api.get(`/api/projects/${projectId}`, OneProject),
    enabled: isAsked,
  });
  return (data?.project.readers_count ?? 0) > 0;
}

function usePublish(
  address: PartAddress,
  onClose: () => void,
  onPublished: (published: Published, isVersion: boolean) => void,
) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const sentence = useSentence();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (announce: boolean) => {
    writing.rest();
    if (!(await keeper.flush())) {
      if (keeper.saving.getState().now.kind === 'met') return onClose();
      return setProblem(t('publish.unsaved'));
    }
    const { revision, basedOn } = keeper.standing;
    if (revision === 0) return setProblem(t('publish.nothing'));
    try {
      const published = await publishDraft(address, { revision, announce });
      keeper.end();
      await Promise.all([
        client.invalidateQueries({ queryKey: projectsKey }),
        client.invalidateQueries({ queryKey: ['texts'] }),
      ]);
      onPublished(published, published.part.text_version > basedOn);
    } catch (error) {
      const theirs =
        error instanceof ApiFailure && error.code === 'version_conflict' ? Part.safeParse(error.part) : null;
      if (theirs?.success) {
        keeper.meetVersion(theirs.data, revision);
        return onClose();
      }
      if (error instanceof ApiFailure && error.code === 'draft_conflict') {
        await keeper.heard();
        return onClose();
      }
      const [field] = error instanceof ApiFailure ? Object.values(error.fields) : [];
      setProblem(t('publish.failed', { why: field ?? sentence(error) }));
    }
  };
  const publish = async (announce: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    await send(announce).finally(() => setBusy(false));
  };
  return { publish, isBusy, problem };
}
