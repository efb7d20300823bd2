import { fetchFile } from '../../../platform/files/fetch-file';
import { saveFile } from '../../../platform/files/save-file';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';
import { type ReadersWish, readersSearch } from '../readers.queries';

const timeoutMs = 60_000;

/** The table that is shown, whole, for spreadsheets. */
export function ReadersFile({ projectId, ...wish }: ReadersWish) {
  const { t } = useTranslation('readers.lazy');
  const sentence = useSentence();
  const path = `/api/projects/${projectId}/readers/csv?${readersSearch(wish)}`;
  const file = useSending({ mutationFn: () => fetchFile(path, 'readers.csv', timeoutMs) });
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
