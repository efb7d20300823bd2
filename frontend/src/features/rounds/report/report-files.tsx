import { fetchFile } from '../../../platform/files/fetch-file';
import { saveFile } from '../../../platform/files/save-file';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';

const timeoutMs = 90_000;
const formats = ['docx', 'pdf'] as const;
type Format = (typeof formats)[number];

/** What is told of rounds, as a file to keep or to send on. `path`: of the call, with its query if it has one. */
export function ReportFiles({ path }: { readonly path: string }) {
  const { t } = useTranslation('report.lazy');
  const sentence = useSentence();
  const file = useSending({
    mutationFn: (format: Format) =>
      fetchFile(`${path}${path.includes('?') ? '&' : '?'}format=${format}`, `report.${format}`, timeoutMs),
  });
  const save = (format: Format) =>
    file.mutate(format, {
      onSuccess: ({ name, content }) => {
        saveFile(name, content);
        toast(t('fileSaved'), 'success');
      },
      onError: (failure) => toast(`${t('fileFailed')} ${sentence(failure)}`, 'failure'),
    });
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          variant="quiet"
          busy={file.isPending && file.variables === format}
          busyLabel={t('fileBusy')}
          disabled={file.isPending}
          onClick={() => save(format)}
        >
          {t(`file.${format}`)}
        </Button>
      ))}
    </>
  );
}
