import { type ReaderGroup, ReaderGroupName, type WorkReader, maxReaderGroupNameLength } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Problems, focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { TextField } from '../../../platform/ui/forms/text-field';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords, Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { readersQuery } from '../readers.queries';
import { useSaveGroup } from './groups.queries';
import styles from './groups.module.css';

interface GroupDialogProps {
  readonly projectId: string;
  /** Null: a new one. */
  readonly group: ReaderGroup | null;
  readonly onSaved: (groupId: string) => void;
  readonly onClose: () => void;
}

/** What a group is called, and who is in it. */
export function GroupDialog({ projectId, group, onSaved, onClose }: GroupDialogProps) {
  const { t } = useTranslation('readers.lazy');
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveGroup(projectId, group);
  const [name, setName] = useState(group?.name ?? '');
  const [problems, setProblems] = useState<Problems>({});
  /** Who was put in or taken out here, and is not sent yet. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const send = (event: FormEvent) => {
    event.preventDefault();
    const parsed = ReaderGroupName.safeParse({ name });
    const found = parsed.success ? {} : problemsOf(parsed.error);
    setProblems(found);
    focusFirstProblem(form.current, found);
    if (!parsed.success) return;
    const ids = (isIn: boolean) => [...changed].filter(([, put]) => put === isIn).map(([id]) => id);
    saving.mutate(
      { name: parsed.data.name, add: ids(true), remove: ids(false) },
      {
        onSuccess: (id) => {
          toast(t('groups.saved'), 'success');
          onSaved(id);
        },
      },
    );
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(group ? 'groups.edit' : 'groups.new')}
      form={form}
      submit={{ label: t('groups.save'), busyLabel: t('groups.saving'), isBusy: saving.isPending }}
      cancel={t('groups.cancel')}
      className={styles.form}
      onSubmit={send}
    >
      <TextField
        name="name"
        label={t('groups.name')}
        hint={t('groups.nameHint')}
        maxLength={maxReaderGroupNameLength}
        value={name}
        error={problems['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <Choices
        projectId={projectId}
        isIn={(reader) => changed.get(reader.id) ?? (group !== null && reader.group_ids.includes(group.id))}
        onPut={({ id }, isIn) => setChanged(new Map([...changed, [id, isIn]]))}
      />
      <DialogFailure>{saving.error && <FailureWords error={saving.error} />}</DialogFailure>
    </FormDialog>
  );
}

interface ChoicesProps {
  readonly projectId: string;
  readonly isIn: (reader: WorkReader) => boolean;
  readonly onPut: (reader: WorkReader, isIn: boolean) => void;
}

/** All readers of the work, and addresses that nobody has come by, by their names. */
function Choices({ projectId, isIn, onPut }: ChoicesProps) {
  const { t } = useTranslation('readers.lazy');
  const list = useInfiniteQuery(readersQuery({ projectId, filter: 'all', sort: 'name', groupId: null }));
  const readers = list.data?.pages.flatMap((page) => page.readers) ?? [];
  return (
    <fieldset className={styles.choices}>
      <legend>{t('groups.readers')}</legend>
      {list.isPending && <Skeleton lines={3} />}
      {readers.map((reader) => (
        <label key={reader.id} className={styles.choice}>
          <input type="checkbox" checked={isIn(reader)} onChange={({ target }) => onPut(reader, target.checked)} />
          {reader.name === null ? <bdi dir="ltr">{reader.email}</bdi> : <UserName>{reader.name}</UserName>}
        </label>
      ))}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          busyLabel={t('moreBusy')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {list.isError && <Problem compact error={list.error} retry={list.refetch} />}
    </fieldset>
  );
}
