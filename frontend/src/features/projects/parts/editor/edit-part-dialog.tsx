import type { ChangedPart, Part } from '@shulayim/contracts';
import { Suspense, lazy, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Problem } from '../../../../platform/ui/states/failure';
import { type Problems, focusFirstProblem } from '../../../../platform/forms/form';
import { UserName } from '../../../../platform/ui/content/user-text';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import styles from '../../dialogs.module.css';
import { AnnounceSwitch } from './announce-switch';
import { DraftNote } from './draft-note';
import { baseOf } from './part-change';
import { PartFields } from './part-fields';
import { type Editor, useEditor } from './use-editor';
import { useLeaveQuestion } from './use-leave-question';
import { useSaving } from './use-saving';

interface EditPartDialogProps {
  part: Part;
  /** There are readers who can be told of it. */
  hasReaders: boolean;
  opened: boolean;
  onClose: () => void;
  onSaved: (saved: ChangedPart) => void;
}

/** Two texts beside each other need a library, and are seldom needed. */
const ConflictDialog = lazy(() => import('../conflict/conflict-dialog').then((m) => ({ default: m.ConflictDialog })));

/** A part's title and text. A changed text becomes a version; one that was saved meanwhile is never overwritten. */
export function EditPartDialog({ part, hasReaders, opened, onClose, onSaved }: EditPartDialogProps) {
  const { t } = useTranslation('projects');
  const form = useRef<HTMLFormElement>(null);
  const [announce, setAnnounce] = useState(false);
  const editor = useEditor(part, opened);
  const { editing, save } = editor;
  const saving = useSaving(editor, hasReaders && announce, (saved) => {
    editor.drop();
    setAnnounce(false);
    onClose();
    if (saved) onSaved(saved);
  });
  useLeaveQuestion(opened && editor.isUnsent);

  const close = () => {
    if (save.isError) save.reset();
    onClose();
  };
  const problems = editing ? saving.problemsIn(editing.base, editing.text) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editing) return;
    if (Object.keys(problems).length > 0) return focusFirstProblem(form.current, problems);
    saving.send(editing.base, editing.text);
  };
  const heading = (
    <>
      {t('edit.heading')} <UserName>{part.title}</UserName>
    </>
  );
  return (
    <>
      <FormDialog
        opened={opened && !editing?.theirs}
        onClose={close}
        title={heading}
        size="large"
        submit={{ label: t('settings.save'), busyLabel: t('settings.saving'), isBusy: save.isPending }}
        cancel={t('settings.cancel')}
        form={form}
        className={styles.partForm}
        onSubmit={submit}
      >
        <EditorFields editor={editor} problems={problems} failed={saving.failed}>
          {hasReaders && <AnnounceSwitch of="version" checked={announce} onChange={setAnnounce} />}
        </EditorFields>
      </FormDialog>
      <Met editor={editor} saving={saving} opened={opened} onClose={onClose} />
    </>
  );
}

interface EditorFieldsProps {
  editor: Editor;
  problems: Problems;
  failed: string | null;
  children: ReactNode;
}

function EditorFields({ editor, problems, failed, children }: EditorFieldsProps) {
  const { t } = useTranslation('projects');
  const { current, editing } = editor;
  if (!editing)
    return current.isError ? (
      <Problem error={current.error} retry={() => void current.refetch()} />
    ) : (
      <Skeleton shape="page" lines={8} />
    );
  const newest = current.data?.text_version ?? 0;
  return (
    <>
      {editing.isFromDraft && (
        <DraftNote action={t('edit.startAnew')} onAct={editor.startAnew}>
          {t('edit.draft')}
        </DraftNote>
      )}
      {newest > editing.base.text_version && (
        <p role="status" className={styles.draft}>
          {t('edit.overtaken', { n: newest })}
        </p>
      )}
      <PartFields {...editing.text} problems={problems} onChange={editor.type} />
      {children}
      <DialogFailure>{failed}</DialogFailure>
    </>
  );
}

interface MetProps {
  editor: Editor;
  saving: ReturnType<typeof useSaving>;
  opened: boolean;
  onClose: () => void;
}

/** The version that was saved while this one was written, beside it. */
function Met({ editor: { editing, save, goOn }, saving, opened, onClose }: MetProps) {
  const theirs = editing?.theirs;
  if (!theirs) return null;
  return (
    <Suspense>
      <ConflictDialog
        key={theirs.text_version}
        opened={opened}
        base={editing.base}
        theirs={theirs}
        mine={editing.text}
        isSaving={save.isPending}
        problem={saving.failed}
        onSave={(text) => saving.send(baseOf(theirs), text)}
        onEdit={(text) => goOn(theirs, text)}
        onClose={onClose}
      />
    </Suspense>
  );
}
