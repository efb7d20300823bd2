import { isBlank, makeExcerpt } from '@shulayim/anchoring';
import { LinkMail, maxMessageLength } from '@shulayim/contracts';
import type { ShareableText } from '@shulayim/contracts';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import type { Problems } from '../../../platform/forms/form';
import { useUnsentFields } from '../../../platform/forms/unsent-fields';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { useSendLink } from '../sharing.queries';
import styles from './sharing.module.css';

/** A §9. */
const sentMs = 3000;
const maxExcerptLength = 300;

/** An invitation by mail. What was written stays when it cannot be sent; the passage is there for the next reader too. */
export function MailForm({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  const sentence = useSentence();
  const send = useSendLink();
  const element = useRef<HTMLFormElement>(null);
  const usual = { recipientEmail: '', senderMessage: '', excerpt: makeExcerpt(link.content) };
  const typed = useUnsentFields(`mail ${link.id}`, usual);
  const form = typed.fields;
  const [isAsked, setAsked] = useState(false);
  const [isSent, setSent] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), sentMs);
    return () => clearTimeout(timer);
  }, [isSent]);

  const parsed = LinkMail.safeParse({ ...form, shareToken: link.shareToken });
  const { recipientEmail, ...atOnce }: Problems = parsed.success ? {} : problemsOf(parsed.error);
  const refused = send.error instanceof ApiFailure ? send.error.fields : {};
  const problems: Problems = { ...refused, ...atOnce, ...(isAsked && recipientEmail ? { recipientEmail } : {}) };

  const change = (part: Partial<typeof form>) => {
    if (send.isError) send.reset();
    typed.change(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setAsked(true);
    if (!parsed.success) return focusFirstProblem(element.current, problemsOf(parsed.error));
    send.mutate(parsed.data, {
      onSuccess: () => {
        setAsked(false);
        setSent(true);
        typed.sent({ recipientEmail: '', senderMessage: '' });
      },
    });
  };

  return (
    <form ref={element} className={styles.mail} onSubmit={submit} noValidate>
      <TextField
        name="recipientEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t('mail.recipient')}
        value={form.recipientEmail}
        error={problems['recipientEmail']}
        onChange={(event) => change({ recipientEmail: event.target.value })}
      />
      <TextArea
        name="senderMessage"
        label={t('mail.message')}
        optional
        rows={2}
        max={maxMessageLength}
        value={form.senderMessage}
        error={problems['senderMessage']}
        onChange={(event) => change({ senderMessage: event.target.value })}
      />
      <TextArea
        name="excerpt"
        label={t('mail.excerpt')}
        optional
        rows={3}
        max={maxExcerptLength}
        value={form.excerpt}
        error={problems['excerpt']}
        onChange={(event) => change({ excerpt: event.target.value })}
      />
      <div ref={foot} className={styles.sendRow}>
        <Button
          type="submit"
          variant="primary"
          icon="mail"
          disabled={isBlank(form.recipientEmail) || send.isPending}
          busy={send.isPending}
          busyLabel={t('mail.sending')}
        >
          {t('mail.submit')}
        </Button>
        <p role="status" className={styles.sent}>
          {isSent && (
            <>
              <Icon name="check" /> {t('mail.sent')}
            </>
          )}
        </p>
        <DialogFailure>{send.isError && t('mail.failed', { why: sentence(send.error) })}</DialogFailure>
      </div>
    </form>
  );
}
