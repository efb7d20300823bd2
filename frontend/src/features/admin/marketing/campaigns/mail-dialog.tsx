import { type Campaign, CampaignContent, defaultCampaignSubject } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../../platform/api/api';
import { useSentence } from '../../../../platform/ui/states/failure';
import { type Problems, problemsOf } from '../../../../platform/forms/form';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { audienceQuery, useCampaigns } from './campaigns.queries';
import { MailForm, type MailWords } from './mail-form';
import { SendingView } from './sending-view';

interface MailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A draft that is written on; null for a new mail. */
  readonly draft: Campaign | null;
}

/** A mail to everybody who agreed to get such: written, tried, sent, and followed until the last one has gone. */
export function MailDialog({ opened, onClose, draft }: MailDialogProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  const close = () => {
    setSentId(null);
    onClose();
  };
  if (sentId !== null) return <SendingDialog id={sentId} opened={opened} onClose={close} />;
  return <WritingDialog key={draft?.id} opened={opened} draft={draft} onClose={close} onSent={setSentId} />;
}

function SendingDialog({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="large"
      title={t('mail.underWay')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('mail.close')}
        </Button>
      }
    >
      <SendingView id={id} />
    </Dialog>
  );
}

interface WritingDialogProps extends MailDialogProps {
  readonly onSent: (id: string) => void;
}

const blank: MailWords = { subject: defaultCampaignSubject, content: '', sendToUsers: false, languages: [], roles: [] };

function useWriting({ draft, onSent, onClose }: WritingDialogProps) {
  const { t } = useTranslation('admin-marketing');
  const sentence = useSentence();
  const [words, setWords] = useState<MailWords>(draft ?? blank);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { send, save, act, test } = useCampaigns();
  const { subject, content, sendToUsers, languages, roles } = words;
  const typed = { subject, content, sendToUsers, languages, roles };
  const failed = (key: string) => (error: Error) => {
    setProblems(error instanceof ApiFailure ? error.fields : {});
    const lacksAddress = error instanceof ApiFailure && 'postal_address' in error.fields;
    setFailure(lacksAddress ? t('mail.noPostal') : `${t(key)} ${sentence(error)}`);
  };
  /** Only what could be sent is sent, and tried. */
  const checked = (then: () => void) => {
    const parsed = CampaignContent.safeParse(typed);
    setProblems(parsed.success ? {} : problemsOf(parsed.error));
    setFailure(null);
    if (parsed.success) then();
  };
  const saveThen = (then: (campaign: Campaign) => void) => {
    setFailure(null);
    save.mutate(
      { id: draft?.id ?? null, words: typed },
      { onSuccess: ({ campaign }) => then(campaign), onError: failed('mail.saveFailed') },
    );
  };
  const begun = {
    onSuccess: (answer: { campaign: Campaign }) => onSent(answer.campaign.id),
    onError: failed('mail.failed'),
  };
  return {
    words,
    problems,
    failure,
    isSending: send.isPending || act.isPending,
    isSaving: save.isPending,
    isTesting: test.isPending,
    change: (changes: Partial<MailWords>) => {
      setWords({ ...words, ...changes });
      // What was said of a field holds for what stood in it.
      setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changes))));
    },
    /** Once more: it cannot be taken back. */
    ask: () => checked(() => setAsking(true)),
    isAsking,
    dismiss: () => setAsking(false),
    send: () => {
      setAsking(false);
      checked(() => (draft ? saveThen(({ id }) => act.mutate({ id, act: 'send' }, begun)) : send.mutate(typed, begun)));
    },
    save: () =>
      saveThen(() => {
        toast(t('mail.saved'), 'success');
        onClose();
      }),
    test: () =>
      checked(() =>
        test.mutate(typed, { onSuccess: () => toast(t('mail.tested'), 'success'), onError: failed('mail.testFailed') }),
      ),
  };
}

function WritingDialog(props: WritingDialogProps) {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  const form = useId();
  const writing = useWriting(props);
  const { opened, draft, onClose } = props;
  const audience = useQuery({ ...audienceQuery(writing.words.sendToUsers), enabled: opened });
  const count = audience.data?.recipients;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!writing.isSending && !writing.isSaving) writing.ask();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="large"
      title={t(draft ? 'mail.editTitle' : 'mail.title')}
      footer={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={writing.isSending}
            busyLabel={t('mail.sending')}
            disabled={count === 0}
          >
            {count ? t('mail.sendTo', { count }) : t('mail.send')}
          </Button>
          <Button busy={writing.isTesting} onClick={writing.test}>
            {t('mail.test')}
          </Button>
          <Button variant="quiet" busy={writing.isSaving} onClick={writing.save}>
            {t('mail.save')}
          </Button>
        </>
      }
    >
      <MailForm
        id={form}
        words={writing.words}
        problems={writing.problems}
        failure={writing.failure}
        audience={audience.data ?? null}
        onChange={writing.change}
        onSubmit={submit}
      />
      <Dialog
        opened={writing.isAsking}
        onClose={writing.dismiss}
        size="small"
        title={t('mail.sureTitle')}
        footer={
          <>
            <Button variant="primary" onClick={writing.send}>
              {count ? t('mail.sendTo', { count }) : t('mail.send')}
            </Button>
            <Button variant="quiet" onClick={writing.dismiss}>
              {t('admin:cancel')}
            </Button>
          </>
        }
      >
        <p>{t('mail.sure', { count: count ?? 0 })}</p>
      </Dialog>
    </Dialog>
  );
}
