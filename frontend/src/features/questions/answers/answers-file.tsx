import { fetchFile } from '../../../platform/files/fetch-file';
import { saveFile } from '../../../platform/files/save-file';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';

const timeoutMs = 60_000;

/** All questions of a work with all answers, for spreadsheets. */
export function AnswersFile({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('asking.lazy');
  const sentence = useSentence();
  const path = `/api/projects/${projectId}/questions/csv`;
  const file = useSending({ mutationFn: () => fetchFile(path, 'answers.csv', timeoutMs) });
  const save = () =>
    file.mutate(undefined, {
      onSuccess: ({ name, content }) => {
        saveFile(name, content);
        toast(t('fileSaved'), 'success');
      },
      onError: (failure) => toast(`${t('fileFailed')} ${sentence(failure)}`, 'failure'),
    });
  return (
    <Button variant="quiet" busy={file.isPending} busyLabel={t('fileBusy')} onClick={save}>
      {t('file')}
    </Button>
  );
}
