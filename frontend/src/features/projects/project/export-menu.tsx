import type { ExportFormat, PageSize } from '@shulayim/contracts';
import { useSentence } from '../../../platform/ui/states/failure';
import { fetchFile } from '../../../platform/files/fetch-file';
import { saveFile } from '../../../platform/files/save-file';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Button } from '../../../platform/ui/actions/button';
import { Menu } from '../../../platform/ui/overlays/menu';
import { toast } from '../../../platform/ui/overlays/toasts/toast';

/** A long book with thousands of comments takes a while to be written as a Word file. */
const timeoutMs = 120_000;
const savedFormats = ['docx', 'epub', 'csv', 'md', 'json'] as const satisfies ExportFormat[];
const pageSizes = ['a5', 'a4'] as const satisfies PageSize[];

interface Order {
  readonly format: ExportFormat;
  readonly page?: PageSize;
}

const exportPath = (projectId: string, { format, page }: Order): string =>
  `/api/projects/${projectId}/export?format=${format}${page ? `&page=${page}` : ''}`;

/** A work and its comments as a file. The page to print opens beside this one. */
export function ExportMenu({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  // Also where the menu is gone by then: whoever asked for a file gets it, or is told.
  const file = useSending({
    mutationFn: (order: Order) => fetchFile(exportPath(projectId, order), `shulayim.${order.format}`, timeoutMs),
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      toast(t('export.saved'), 'success');
    },
    onError: (failure) => toast(`${t('export.failed')} ${sentence(failure)}`, 'failure'),
  });
  const save = (order: Order) => file.mutate(order);
  const print = () => window.open(exportPath(projectId, { format: 'html' }), '_blank', 'noopener');
  const entryOf = (format: (typeof savedFormats)[number]) => ({
    label: t(`export.${format}`),
    onSelect: () => save({ format }),
  });
  const pages = pageSizes.map((page) => ({
    label: t(`export.pages.${page}`),
    onSelect: () => save({ format: 'pdf', page }),
  }));
  const [word, book, ...others] = savedFormats;
  return (
    <Menu
      trigger={
        <Button variant="quiet" busy={file.isPending} busyLabel={t('export.busy')}>
          {t('export.open')}
        </Button>
      }
      head={t('export.head')}
      groups={[
        { entries: [entryOf(word), entryOf(book), ...pages, { label: t('export.html'), onSelect: print }] },
        { entries: others.map(entryOf) },
      ]}
    />
  );
}
