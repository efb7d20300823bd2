import { NewReport, type ReportReason, type User } from '@shulayim/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { ApiFailure, actionKeys } from '../../../platform/api/api';
import { type Problems, focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import type { Reported, SendReport } from './reported';

interface Said {
  readonly reason: ReportReason | null;
  readonly details: string;
  readonly email: string;
}

/** Somebody else's words that a report can be about. */
export interface Reportable extends Pick<Reported, 'kind' | 'id'> {
  readonly writer: string | null;
  readonly words: string;
}

/** What of a comment and its answers the reporter did not write; empty: a text is meant. */
export function reportableIn({ comment }: Reported, user: User | null): readonly Reportable[] {
  if (!comment) return [];
  const { id, is_mine, author_name, comment_text, replies } = comment;
  const own = { kind: 'comments', id, writer: author_name, words: comment_text } as const;
  const others = replies.filter(({ reader }) => reader && reader.id !== user?.id);
  return [
    ...(is_mine ? [] : [own]),
    ...others.map((reply) => ({
      kind: 'replies' as const,
      id: reply.id,
      writer: reply.author_name,
      words: reply.comment_text,
    })),
  ];
}

/** The form of a report. What was typed stays in it until the server has taken it. */
export function useReport(subject: Reported, sendReport: SendReport, sentence: { chooseReason: string }) {
  const form = useRef<HTMLFormElement>(null);
  const keys = useMemo(() => actionKeys(), []);
  const [said, setSaid] = useState<Said>({ reason: null, details: subject.about ?? '', email: '' });
  const [problems, setProblems] = useState<Problems>({});
  const send = useMutation({
    mutationFn: (report: NewReport) => sendReport(subject, report, keys.for({ id: subject.id, ...report })),
    retry: false,
    onError: (failure) => failure instanceof ApiFailure && show(failure.fields),
  });
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const say = (change: Partial<Said>) => {
    setProblems({});
    send.reset();
    setSaid((before) => ({ ...before, ...change }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const { reason, details, email } = said;
    if (!reason) return show({ reason: sentence.chooseReason });
    const parsed = NewReport.safeParse({ reason, details, reporter_email: email.trim() || null });
    show(parsed.success ? {} : problemsOf(parsed.error));
    if (parsed.success) send.mutate(parsed.data);
  };
  /** A sentence that belongs to no field. */
  const failed = send.error && Object.keys(problems).length === 0 ? send.error : null;
  return { form, said, say, problems, failed, submit, isBusy: send.isPending, isDone: send.isSuccess };
}
