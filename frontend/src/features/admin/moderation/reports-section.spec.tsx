import type { AdminReport } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page';
import panel from '../admin.he.json';
import { exampleAdmin, exampleReader, panelServer } from '../users/users.examples';
import words from './admin-moderation.he.json';

const list = 'GET /api/admin/reports';
const writer = exampleReader(1);
const report: AdminReport = {
  id: '00000000-0000-4000-8000-0000000000b1',
  type: 'comment',
  textId: '00000000-0000-4000-8000-0000000000b2',
  textTitle: 'פרק ראשון',
  reporterEmail: 'uri@example.org',
  reason: 'abuse',
  date: '2026-03-01T12:00:00.000Z',
  status: 'pending',
  details: 'נא לבדוק את זה',
  project: { id: '00000000-0000-4000-8000-0000000000b3', title: 'שלוש סירות' },
  answer: null,
  comment: {
    id: '00000000-0000-4000-8000-0000000000b4',
    is_reply: false,
    text: 'מילים קשות',
    quote: 'סירות',
    state: 'stands',
  },
  writer: { kind: 'user', id: writer.id, name: writer.name, is_active: true },
  reporter: { kind: 'user', id: exampleReader(2).id, name: 'אורי' },
  others_pending: 0,
  action: null,
  resolved_by: null,
  resolved_at: null,
  resolved_reason: null,
};
const dismissed: AdminReport = {
  ...report,
  status: 'resolved',
  action: 'dismiss',
  resolved_by: { id: exampleAdmin.id, name: exampleAdmin.name },
  resolved_at: report.date,
  resolved_reason: 'אין כאן דבר',
};
const resolve = `POST /api/admin/reports/${report.id}/resolve`;
const answer = (...reports: readonly AdminReport[]) => {
  const counts = { pending: 0, resolved: 0 };
  for (const { status } of reports) counts[status] += 1;
  return { success: true, reports, counts, next_cursor: null };
};

const card = async () => (await screen.findByText('מילים קשות')).closest('article') as HTMLElement;
const dialog = async () => within(await screen.findByRole('dialog'));
const reason = () => document.querySelector('[name="reason"]') as HTMLTextAreaElement;
async function openReports(section: 'reports' | 'pending') {
  const opened = await openPage(`/admin/${section}`, {
    as: exampleAdmin,
    server: panelServer().answer(list, answer(report)),
  });
  await card();
  return opened;
}

it('by keyboard alone: says what is missing, then hides, and who works by keyboard stays in the list', async () => {
  const { server, user } = await openReports('pending');
  within(await card()).getByText('נא לבדוק את זה');
  (await card()).focus();
  await user.keyboard('{Enter}');
  const hide = (await dialog()).getByRole<HTMLInputElement>('radio', { name: new RegExp(words.actions.hide.title) });
  (await dialog()).getByRole('button', { name: words.send }).focus();
  await user.keyboard('{Enter}');
  await (await dialog()).findByText(words.chooseAction);
  (await dialog()).getByText(words.reasonMissing);
  expect(server.callsOf(resolve)).toEqual([]);
  server.answer(resolve, () => {
    server.answer(list, answer());
    return { success: true, report: { ...dismissed, action: 'hide' } };
  });
  hide.focus();
  await user.keyboard(' ');
  const press = async () => {
    (await dialog()).getByRole('button', { name: words.send }).focus();
    await user.keyboard('{Enter}');
  };
  await press();
  await (await dialog()).findByText(words.reasonMissing);
  await user.type(reason(), 'פוגע');
  await press();
  await screen.findByText(words.done.hide);
  await screen.findByText(words.none.pending);
  expect(server.callsOf(resolve).map(({ body }) => body)).toEqual([{ action: 'hide', reason: 'פוגע' }]);
});

const ofAnswer = (state: 'stands' | 'deleted'): AdminReport => ({
  ...report,
  type: 'answer',
  comment: null,
  answer: { id: report.id, question: 'מה חשבתם על מרים?', text: state === 'stands' ? 'מילים קשות' : '', state },
});
const openAnswer = (state: 'stands' | 'deleted') =>
  openPage('/admin/pending', { as: exampleAdmin, server: panelServer().answer(list, answer(ofAnswer(state))) });

it('shows what was answered below its question, and says what hiding it means', async () => {
  const { user } = await openAnswer('stands');
  within(await card()).getByText('מה חשבתם על מרים?');
  within(await card()).getByText(words.types.answer);
  await user.click(within(await card()).getByRole('button', { name: words.decide }));
  (await dialog()).getByText(words.actions.hide.answer);
});

it('offers to hide no answer that is gone', async () => {
  const { user } = await openAnswer('deleted');
  await screen.findByText(words.deletedAnswer);
  await user.click(screen.getByRole('button', { name: words.decide }));
  (await dialog()).getByText(words.actions.dismiss.title);
  expect((await dialog()).queryByText(words.actions.hide.answer)).toBeNull();
});

it('the second of two admins is told who was faster, and sees what they did', async () => {
  const { server, user } = await openReports('reports');
  await user.click(within(await card()).getByRole('button', { name: words.decide }));
  await user.click((await dialog()).getByRole('radio', { name: new RegExp(words.actions.warn.title) }));
  await user.type(reason(), 'אזהרה ראשונה');
  server.refuse(resolve, 409, { code: 'already_resolved', error: 'הדיווח כבר טופל' }).answer(list, answer(dismissed));
  await user.click((await dialog()).getByRole('button', { name: words.send }));
  await screen.findByText('הדיווח כבר טופל');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(await card()).findByText(words.outcomes.dismiss);
});

it('a decision that did not arrive is said in the dialog, which keeps it', async () => {
  const { server, user } = await openReports('reports');
  await user.click(within(await card()).getByRole('button', { name: words.decide }));
  await user.click((await dialog()).getByRole('radio', { name: new RegExp(words.actions.warn.title) }));
  await user.type(reason(), 'אזהרה');
  server.refuse(resolve, 503, { code: 'busy', error: 'האתר עמוס' });
  await user.click((await dialog()).getByRole('button', { name: words.send }));
  expect((await (await dialog()).findByText('האתר עמוס')).closest('[role="alert"]')).not.toBeNull();
  expect(reason().value).toBe('אזהרה');
});

it('looks for what is typed as it is, and says when nothing is found', async () => {
  const { server, user } = await openReports('reports');
  server.answer(list, answer());
  await user.type(screen.getByRole('searchbox'), '%_%');
  await screen.findByText(panel.nothingFound);
  const asked = server.callsOf(list).at(-1)?.path ?? '';
  expect(new URLSearchParams(asked.replace(/^.*\?/, '')).get('q')).toBe('%_%');
});
