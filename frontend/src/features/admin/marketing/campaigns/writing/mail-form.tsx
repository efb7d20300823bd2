import { type Audience, type CampaignDraft, maxCampaignContent, maxCampaignSubject } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type When, WhenField } from '../../../../../entities/when/when-field';
import { useLocalTime } from '../../../../../entities/writing/local-time';
import type { Problems } from '../../../../../platform/forms/form';
import { useTranslation } from '../../../../../platform/i18n';
import { Switch } from '../../../../../platform/ui/forms/switch';
import { TextArea } from '../../../../../platform/ui/forms/text-area';
import { TextField } from '../../../../../platform/ui/forms/text-field';
import { Tabs } from '../../../../../platform/ui/layout/tabs';
import { DialogFailure } from '../../../../../platform/ui/overlays/dialog-failure';
import admin from '../../../page/admin.module.css';
import { siteQuery } from '../../../page/site.queries';
import styles from '../campaigns.module.css';
import { MailPreview } from './mail-preview';
import { SegmentFields } from './segment-fields';

export type MailWords = Required<CampaignDraft>;

interface MailFormProps {
  readonly id: string;
  readonly words: MailWords;
  readonly when: When;
  /** The instant that was chosen; null for now, or where it is none. */
  readonly sendAt: string | null;
  readonly problems: Problems;
  readonly failure: string | null;
  /** Null until it is counted. */
  readonly audience: Audience['audience'] | null;
  readonly onChange: (changes: Partial<MailWords>) => void;
  readonly onWhen: (when: When) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const tabs = ['write', 'preview'] as const;

/** The words, who gets them and when, and how they will look. */
export function MailForm(props: MailFormProps) {
  const { id, words, problems, failure, audience, onChange, onSubmit } = props;
  const { t } = useTranslation('admin-marketing');
  const [tab, setTab] = useState<(typeof tabs)[number]>('write');
  return (
    <form id={id} className={admin.dialog} onSubmit={onSubmit} noValidate>
      <Tabs
        label={t('mail.views')}
        tabs={tabs.map((key) => ({ key, label: t(`mail.tabs.${key}`) }))}
        selected={tab}
        onSelect={setTab}
      />
      {tab === 'preview' ? (
        <MailPreview subject={words.subject} content={words.content} />
      ) : (
        <>
          <TextField
            name="subject"
            label={t('mail.subject')}
            hint={t('mail.subjectHint')}
            value={words.subject}
            maxLength={maxCampaignSubject}
            error={problems['subject']}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
          <TextArea
            name="content"
            label={t('mail.content')}
            hint={t('mail.contentHint')}
            rows={9}
            max={maxCampaignContent}
            value={words.content}
            error={problems['content']}
            onChange={(event) => onChange({ content: event.target.value })}
          />
          <Switch
            name="sendToUsers"
            label={t('mail.sendToUsers')}
            hint={t('mail.sendToUsersHint')}
            checked={words.sendToUsers}
            onChange={(sendToUsers) => onChange({ sendToUsers })}
          />
          <SegmentFields segment={words} onChange={onChange} />
          <SendTime {...props} />
        </>
      )}
      <p className={styles.audience} role="status">
        {audience && <AudienceLine {...audience} />}
      </p>
      <PostalLine />
      <DialogFailure>{failure}</DialogFailure>
    </form>
  );
}

function SendTime({ when, sendAt, problems, onWhen }: MailFormProps) {
  const { t } = useTranslation('admin-marketing');
  const long = useLocalTime();
  const word = (name: 'title' | 'now' | 'later' | 'day' | 'hour') => t(`mail.when.${name}`);
  return (
    <WhenField
      when={when}
      words={{ title: word('title'), now: word('now'), later: word('later'), day: word('day'), hour: word('hour') }}
      problem={problems['send_at']}
      will={sendAt && t('mail.when.will', { at: long(sendAt) })}
      meanwhile={t('mail.when.meanwhile')}
      onChange={onWhen}
    />
  );
}

/** Only while the law's address is missing. */
function PostalLine() {
  const { t } = useTranslation('admin-marketing');
  const site = useQuery(siteQuery());
  if (site.data?.sender.postal_address !== null) return null;
  return <p className={styles.missing}>{t('mail.noPostal')}</p>;
}

function AudienceLine({ recipients, subscribers, users, unwilling }: Audience['audience']) {
  const { t } = useTranslation('admin-marketing');
  if (recipients === 0) return t('mail.nobody');
  return (
    <>
      <b>{t('mail.recipients', { count: recipients })}</b>
      <span>
        {t('mail.ofList', { count: subscribers })}
        {users > 0 && ` · ${t('mail.ofUsers', { count: users })}`}
        {unwilling > 0 && ` · ${t('mail.unwilling', { count: unwilling })}`}
      </span>
    </>
  );
}
