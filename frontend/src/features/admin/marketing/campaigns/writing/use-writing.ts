import { type Campaign, CampaignContent, defaultCampaignSubject, sendAhead } from '@shulayim/contracts';
import { useState } from 'react';
import { chosenTime, usualTime } from '../../../../../entities/when/chosen-time';
import type { When } from '../../../../../entities/when/when-field';
import { ApiFailure } from '../../../../../platform/api/api';
import { type Problems, problemsOf } from '../../../../../platform/forms/form';
import { useTranslation } from '../../../../../platform/i18n';
import { toast } from '../../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../../platform/ui/states/failure';
import { useCampaigns } from '../campaigns.queries';
import type { MailWords } from './mail-form';

interface Writing {
  /** A draft that is written on; null for a new mail. */
  readonly draft: Campaign | null;
  readonly onSent: (id: string) => void;
  /** It is saved, or has its time. */
  readonly onDone: () => void;
}

const blank: MailWords = {
  subject: defaultCampaignSubject,
  content: '',
  sendToUsers: false,
  languages: [],
  roles: [],
};

/** What is typed of a mail to many, when it goes, and what the server says to it. */
export function useWriting({ draft, onSent, onDone }: Writing) {
  const { t } = useTranslation('admin-marketing');
  const sentence = useSentence();
  const [words, setWords] = useState<MailWords>(draft ?? blank);
  const [when, setWhen] = useState<When>(() => ({ isLater: false, time: usualTime(new Date()) }));
  /** Where one was saved whose time was refused, the next press must not make a second one. */
  const [savedId, setSavedId] = useState(draft?.id ?? null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { send, save, act, test, schedule } = useCampaigns();
  const { subject, content, sendToUsers, languages, roles } = words;
  const typed = { subject, content, sendToUsers, languages, roles };
  const time = chosenTime(when.time, new Date(), sendAhead);
  const timeProblem = when.isLater && 'problem' in time ? t(`mail.when.${time.problem}`) : undefined;
  const sendAt = when.isLater && 'at' in time ? time.at : null;
  const failed = (key: string) => (error: Error) => {
    setProblems(error instanceof ApiFailure ? error.fields : {});
    const lacksAddress = error instanceof ApiFailure && 'postal_address' in error.fields;
    setFailure(lacksAddress ? t('mail.noPostal') : `${t(key)} ${sentence(error)}`);
  };
  /** What was said of a field holds for what stood in it. */
  const forgetProblems = (names: readonly string[]) =>
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))));
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
      { id: savedId, words: typed },
      {
        onSuccess: ({ campaign }) => {
          setSavedId(campaign.id);
          then(campaign);
        },
        onError: failed('mail.saveFailed'),
      },
    );
  };
  const doneWith = (said: string) => () => {
    toast(said, 'success');
    onDone();
  };
  const begun = {
    onSuccess: (answer: { campaign: Campaign }) => onSent(answer.campaign.id),
    onError: failed('mail.failed'),
  };
  const sendNow = () => {
    if (savedId === null) send.mutate(typed, begun);
    else saveThen(({ id }) => act.mutate({ id, act: 'send' }, begun));
  };
  const sendThen = (at: string) =>
    saveThen(({ id }) =>
      schedule.mutate(
        { id, send_at: at },
        { onSuccess: doneWith(t('mail.scheduled')), onError: failed('mail.scheduleFailed') },
      ),
    );
  return {
    words,
    when,
    /** Now, or a time that may be. */
    hasTime: timeProblem === undefined,
    /** The instant that was chosen; null for now, or where it is none. */
    sendAt,
    problems: timeProblem === undefined ? problems : { ...problems, send_at: timeProblem },
    failure,
    isSending: send.isPending || act.isPending || schedule.isPending,
    isSaving: save.isPending,
    isTesting: test.isPending,
    change: (changes: Partial<MailWords>) => {
      setWords({ ...words, ...changes });
      forgetProblems(Object.keys(changes));
    },
    changeWhen: (changed: When) => {
      setWhen(changed);
      forgetProblems(['send_at']);
    },
    /** Once more: it cannot be taken back. */
    ask: () => checked(() => setAsking(true)),
    isAsking,
    dismiss: () => setAsking(false),
    send: () => {
      setAsking(false);
      checked(() => (sendAt === null ? sendNow() : sendThen(sendAt)));
    },
    save: () => saveThen(doneWith(t('mail.saved'))),
    test: () =>
      checked(() =>
        test.mutate(typed, { onSuccess: () => toast(t('mail.tested'), 'success'), onError: failed('mail.testFailed') }),
      ),
  };
}
