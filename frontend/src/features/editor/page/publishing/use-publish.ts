import { type DraftPublication, Part } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { ApiFailure } from '../../../../platform/api/api';
import { useTranslation } from '../../../../platform/i18n';
import { useSentence } from '../../../../platform/ui/states/failure';
import { type PartAddress, type Published, publishDraft } from '../../keeping/draft-server';
import { planOf } from '../../keeping/plan';
import { useDesk } from '../../writing/use-writing';

export interface PublishEnds {
  readonly onClose: () => void;
  readonly onPublished: (published: Published, isVersion: boolean) => void;
  /** It waits for its time. */
  readonly onPlanned: (publishAt: string) => void;
}

/** Publishes what is written, now or at a time, once the server has all of it. */
export function usePublish(address: PartAddress, { onClose, onPublished, onPlanned }: PublishEnds) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const sentence = useSentence();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (publication: Omit<DraftPublication, 'revision'>) => {
    writing.rest();
    if (!(await keeper.flush())) {
      if (keeper.saving.getState().now.kind === 'met') return onClose();
      return setProblem(t('publish.unsaved'));
    }
    const { revision, basedOn } = keeper.standing;
    if (revision === 0) return setProblem(t('publish.nothing'));
    const published = await publishDraft(address, { revision, ...publication });
    if (publication.publish_at) {
      keeper.plan.setState(planOf(published.draft));
      void client.invalidateQueries({ queryKey: projectsKey });
      return onPlanned(publication.publish_at);
    }
    keeper.end();
    await Promise.all([
      client.invalidateQueries({ queryKey: projectsKey }),
      client.invalidateQueries({ queryKey: ['texts'] }),
    ]);
    return onPublished(published, published.part.text_version > basedOn);
  };
  const failed = async (error: unknown) => {
    const code = error instanceof ApiFailure ? error.code : null;
    const theirs = code === 'version_conflict' ? Part.safeParse((error as ApiFailure).part) : null;
    if (theirs?.success) {
      keeper.meetVersion(theirs.data, keeper.standing.revision);
      return onClose();
    }
    if (code === 'draft_conflict') {
      await keeper.look();
      return onClose();
    }
    const [field] = error instanceof ApiFailure ? Object.values(error.fields) : [];
    return setProblem(t('publish.failed', { why: field ?? sentence(error) }));
  };
  const publish = async (publication: Omit<DraftPublication, 'revision'>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    await send(publication)
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return { publish, isBusy, problem };
}
