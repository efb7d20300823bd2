import type { CommentsOutcome } from '@shulayim/contracts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditorScreenProps, Loaded } from './loaded';
import type { PublishedVersion } from '../../../entities/writing/published-version';
import { useTranslation } from '../../../platform/i18n';
import { PageFrame } from '../../../platform/ui/layout/page/page-frame';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import type { PartAddress, Published } from '../keeping/draft-server';
import { Margin } from '../notes/margin';
import { NotesSheet } from '../notes/notes-sheet';
import { OtherNotes } from '../notes/other-notes';
import { DeskContext, useWritingUi } from '../writing/use-writing';
import { useBeforeLeaving } from './before-leaving';
import { DiscardDialog } from './dialogs/discard-dialog';
import { EditorBar, type Finding } from './bar/editor-bar';
import { HelpDialog } from './dialogs/help-dialog';
import { beginDesk } from './begin-desk';
import { PublishDialog } from './publishing/publish-dialog';
import { TextField } from './text-field';
import { useFixing } from './use-fixing';
import { useLiveDesk } from './use-live-desk';
import { useSaveKey } from './use-text-keys';
import { useWide } from '../notes/use-wide';
import styles from './page.module.css';

interface WritingPageProps extends EditorScreenProps {
  readonly address: PartAddress;
  readonly loaded: Loaded;
}

export function WritingPage(props: WritingPageProps) {
  const { address, loaded, commentId } = props;
  const [desk] = useState(() => beginDesk(address, loaded, commentId));
  return (
    <DeskContext value={desk}>
      <WritingDesk {...props} />
    </DeskContext>
  );
}

type DialogName = 'publish' | 'discard' | 'help';

function WritingDesk({ address, loaded, back, commentId }: WritingPageProps) {
  const { t } = useTranslation('editor');
  const { text } = loaded.opened;
  const title = useWritingUi((ui) => ui.title);
  const [finding, setFinding] = useState<Finding>('none');
  const [timesAsked, setTimesAsked] = useState(0);
  const find = useCallback((wanted: Finding) => {
    setFinding(wanted);
    setTimesAsked((times) => times + 1);
  }, []);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isWide = useWide();
  const navigate = useNavigate();
  const away = back ?? pathOf(address);
  const save = useFixing(back);
  useBeforeLeaving();
  useSaveKey();
  useLiveDesk(address);
  const leave = (sentence: string, to = away, published?: PublishedVersion) => {
    toast(sentence, 'success');
    void navigate(to, published && { state: { published } });
  };
  const told = ({ part, comments: outcome }: Published, isVersion: boolean) => {
    const n = part.text_version;
    const { id, project_id, title: name } = part;
    const published = outcome && { part: { id, project_id, title: name, text_version: n }, comments: outcome };
    // With comments there is something to look at, unless the author came from somewhere.
    const to = back || !hasComments(outcome) ? away : `${pathOf(address)}/versions/${n}`;
    leave(isVersion ? t('publish.done', { n }) : t('publish.saved'), to, published);
  };
  const planned = () => {
    setDialog(null);
    toast(t('plan.set'), 'success');
  };
  const dialogOf = (name: DialogName) => ({ opened: dialog === name, onClose: () => setDialog(null) });
  return (
    <PageFrame
      title={t('titleOf', { title })}
      width="full"
      header={
        <EditorBar
          address={address}
          projectTitle={text.projectTitle}
          back={away}
          finding={finding}
          timesAsked={timesAsked}
          onFinding={find}
          onPublish={() => setDialog('publish')}
          onDiscard={() => setDialog('discard')}
          onHelp={() => setDialog('help')}
        />
      }
    >
      <Columns isWide={isWide} notes={<Notes isWide={isWide} onSave={save} />}>
        <TextField text={text} commentId={commentId} onFind={find} />
      </Columns>
      <PublishDialog {...dialogOf('publish')} address={address} onPublished={told} onPlanned={planned} />
      <DiscardDialog {...dialogOf('discard')} address={address} onDiscarded={() => leave(t('discard.done'))} />
      <HelpDialog {...dialogOf('help')} />
    </PageFrame>
  );
}

function Columns({ isWide, notes, children }: { isWide: boolean; notes: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <article className={styles.article}>{children}</article>
      {notes}
    </div>
  );
}

interface NotesProps {
  readonly isWide: boolean;
  readonly onSave: (id: string) => Promise<void>;
}

function Notes({ isWide, ...notes }: NotesProps) {
  const focusedId = useWritingUi((ui) => ui.focusedId);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-note-open', !isWide && focusedId !== null);
    return () => document.documentElement.removeAttribute('data-note-open');
  }, [isWide, focusedId]);
  if (isWide) return <Margin {...notes} />;
  return (
    <>
      <OtherNotes {...notes} />
      <NotesSheet {...notes} />
    </>
  );
}

const pathOf = ({ projectId, partId }: PartAddress): string => `/project/${projectId}/part/${partId}`;

const hasComments = (outcome: CommentsOutcome | undefined): boolean =>
  outcome !== undefined && outcome.placed + outcome.moved + outcome.changed + outcome.orphaned > 0;
