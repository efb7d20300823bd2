import { OneCampaign, OneReport, OneSubscriber, OutboxMails, Sessions, SuppressedAddresses } from '@shulayim/contracts';
import { turnOn } from '../../features/accounts/two-factor/authenticator.js';
import type { Person } from '../../support/person.js';
import { refuseMails } from '../mail/support/refuse-mails.js';
import { comment, createProject } from '../../support/projects.js';
import { freshEmail, type World } from '../../support/world.js';

export interface Stage {
  readonly world: World;
  readonly admin: Person;
}
export interface Act {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** In each act, so that it is found again. */
export const reason = 'כך ביקשה בעלת האתר';
const words = { subject: 'חדשות', content: 'שלום לכולם' };

const reader = ({ world }: Stage) => world.register('reader', 'נועה לוי');
const ofPerson = (end: string, body: object = {}) => {
  return async (stage: Stage): Promise<Act> => {
    const { id } = (await reader(stage)).user;
    return { path: `/api/admin/users/${id}${end}`, body: { reason, ...body } };
  };
};
async function sessionOf(person: Person): Promise<string> {
  const { sessions } = (await person.get('/api/users/me/sessions')).as(Sessions);
  return sessions[0]?.id ?? '';
}

async function project({ world }: Stage) {
  return createProject(await world.register('author'), { visibility_status: 'public', readers_see_comments: true });
}

async function report(stage: Stage): Promise<string> {
  const said = await comment(await reader(stage), (await project(stage)).part);
  const other = await reader(stage);
  await other.get(`/api/texts/${said.part_id}`);
  return (await other.post(`/api/comments/${said.id}/report`, { reason: 'spam' })).as(OneReport, 201).report.id;
}

async function join({ world }: Stage): Promise<string> {
  const person = { name: 'רון', email: freshEmail(), source: 'social', consent: true };
  return (await world.person().post('/api/subscribers', person)).as(OneSubscriber, 201).subscriber.id;
}

/** Without it nothing may be sent to many. */
const postal = { postal_address: 'רחוב הים 7, חיפה' };

/** @param acts done to it one after the other */
async function campaign(stage: Stage, ...acts: string[]): Promise<string> {
  await join(stage);
  await stage.admin.put('/api/admin/site', postal);
  const { id } = (await stage.admin.post('/api/admin/campaigns', words)).as(OneCampaign, 201).campaign;
  for (const act of acts) (await stage.admin.post(`/api/admin/campaigns/${id}/${act}`, {})).as(OneCampaign, 202);
  return id;
}
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const ofCampaign = (end: string, ...before: string[]) => {
  return async (stage: Stage): Promise<Act> => ({
    path: `/api/admin/campaigns/${await campaign(stage, ...before)}${end}`,
    body: { reason },
  });
};

async function mail(stage: Stage): Promise<string> {
  await join(stage);
  const { mails } = (await stage.admin.get('/api/admin/outbox?state=waiting')).as(OutboxMails);
  return mails[0]?.id ?? '';
}

async function suppression({ world, admin }: Stage): Promise<string> {
  const email = freshEmail();
  await refuseMails(world, email);
  const query = new URLSearchParams({ email }).toString();
  const { addresses } = (await admin.get(`/api/admin/suppressed-addresses?${query}`)).as(SuppressedAddresses);
  return addresses[0]?.id ?? '';
}

/** How each changing call of administration is rightly made, on something new. */
export const acts: Readonly<Record<string, (stage: Stage) => Promise<Act>>> = {
  'POST /api/admin/users/{id}/suspend': ofPerson('/suspend'),
  'POST /api/admin/users/{id}/activate': async (stage) => {
    const { path } = await ofPerson('')(stage);
    await stage.admin.post(`${path}/suspend`, {});
    return { path: `${path}/activate`, body: { reason } };
  },
  'POST /api/admin/users/{id}/verify': ofPerson('/verify'),
  'POST /api/admin/users/{id}/reset-password': ofPerson('/reset-password'),
  'POST /api/admin/users/{id}/reset-two-factor': async (stage) => {
    const person = await reader(stage);
    await turnOn(person);
    return { path: `/api/admin/users/${person.user.id}/reset-two-factor`, body: { reason } };
  },
  'POST /api/admin/users/{id}/role': ofPerson('/role', { role: 'author' }),
  'POST /api/admin/users/{id}/comments/inspect': ofPerson('/comments/inspect'),
  'DELETE /api/admin/users/{id}/sessions': ofPerson('/sessions'),
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': async (stage) => {
    const person = await reader(stage);
    return { path: `/api/admin/users/${person.user.id}/sessions/${await sessionOf(person)}`, body: { reason } };
  },
  'DELETE /api/admin/sessions/{id}': async (stage) => ({
    path: `/api/admin/sessions/${await sessionOf(await reader(stage))}`,
    body: { reason },
  }),
  'DELETE /api/admin/users/{id}': ofPerson(''),
  'PUT /api/admin/books/{id}/status': async (stage) => ({
    path: `/api/admin/books/${(await project(stage)).project.id}/status`,
    body: { status: 'hidden', reason },
  }),
  'POST /api/admin/books/{id}/inspect': async (stage) => ({
    path: `/api/admin/books/${(await project(stage)).project.id}/inspect`,
    body: { reason },
  }),
  'POST /api/admin/reports/{id}/resolve': async (stage) => ({
    path: `/api/admin/reports/${await report(stage)}/resolve`,
    body: { action: 'hide', reason },
  }),
  'POST /api/admin/reports/{id}/reopen': async (stage) => {
    const path = `/api/admin/reports/${await report(stage)}`;
    await stage.admin.post(`${path}/resolve`, { action: 'dismiss', reason: 'אין כאן דבר' });
    return { path: `${path}/reopen`, body: { reason } };
  },
  'DELETE /api/admin/subscribers/{id}': async (stage) => ({
    path: `/api/admin/subscribers/${await join(stage)}`,
    body: { reason },
  }),
  'POST /api/admin/email/subscribers': async (stage) => {
    await join(stage);
    await stage.admin.put('/api/admin/site', postal);
    return { path: '/api/admin/email/subscribers', body: words };
  },
  'POST /api/admin/campaigns': async () => ({ path: '/api/admin/campaigns', body: words }),
  'POST /api/admin/campaigns/test': async () => ({ path: '/api/admin/campaigns/test', body: words }),
  'PUT /api/admin/campaigns/{id}': async (stage) => ({
    path: `/api/admin/campaigns/${await campaign(stage)}`,
    body: { ...words, subject: 'חדשות אחרות' },
  }),
  'DELETE /api/admin/campaigns/{id}': ofCampaign(''),
  'PUT /api/admin/campaigns/{id}/schedule': async (stage) => ({
    path: `/api/admin/campaigns/${await campaign(stage)}/schedule`,
    body: { send_at: inAnHour(), reason },
  }),
  'DELETE /api/admin/campaigns/{id}/schedule': async (stage) => {
    const path = `/api/admin/campaigns/${await campaign(stage)}/schedule`;
    (await stage.admin.put(path, { send_at: inAnHour() })).as(OneCampaign);
    return { path, body: { reason } };
  },
  'POST /api/admin/campaigns/{id}/send': ofCampaign('/send'),
  'POST /api/admin/campaigns/{id}/pause': ofCampaign('/pause', 'send'),
  'POST /api/admin/campaigns/{id}/resume': ofCampaign('/resume', 'send', 'pause'),
  'POST /api/admin/campaigns/{id}/stop': ofCampaign('/stop', 'send'),
  'POST /api/admin/suppressed-addresses/{id}/lift': async (stage) => ({
    path: `/api/admin/suppressed-addresses/${await suppression(stage)}/lift`,
  }),
  'POST /api/admin/outbox/{id}/discard': async (stage) => ({ path: `/api/admin/outbox/${await mail(stage)}/discard` }),
  'POST /api/admin/outbox/{id}/retry': async (stage) => {
    const path = `/api/admin/outbox/${await mail(stage)}`;
    await stage.admin.post(`${path}/discard`);
    return { path: `${path}/retry` };
  },
  'PUT /api/admin/site': async () => ({ path: '/api/admin/site', body: { guests_allowed: false } }),
  'POST /api/admin/parked-events/{reaction}/{eventId}/retry': async ({ world }) => {
    const { rows } = await world.pool.query<{ id: string }>(
      `INSERT INTO parked_events (subscription, event_id, stream_id, version, type, error, tries)
       SELECT 'forget-mails', event_id, stream_id, version, type, 'no', 8 FROM events e
       WHERE NOT EXISTS (SELECT 1 FROM parked_events p WHERE p.subscription = 'forget-mails' AND p.event_id = e.event_id)
       ORDER BY random() LIMIT 1
       RETURNING event_id AS id`,
    );
    return { path: `/api/admin/parked-events/forget-mails/${rows[0]?.id}/retry`, body: { reason } };
  },
  'POST /api/admin/projections/{name}/rebuild': async () => ({
    path: '/api/admin/projections/reports/rebuild',
    body: { reason },
  }),
};
