import { createHash } from 'node:crypto';

export interface Question {
  readonly name: string;
  readonly aim: string;
  readonly path: string;
}

export const csv = '/api/admin/subscribers?format=csv';

/** As `crowdId` does in SQL. */
const idOf = (kind: string, n: number): string =>
  createHash('md5')
    .update(`${kind} ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

const quickly = (name: string, path: string): Question => ({ name, aim: '≤ 1.3', path: `/api/admin/${path}` });
const words = (q: string): string => encodeURIComponent(q);

/** Reader 0 and work 0 have more than anybody. */
const hotPerson = idOf('person', 0);
const hotProject = idOf('work', 0);

export const adminQuestions: readonly Question[] = [
  quickly('people, newest first', 'users?sort=-created_at'),
  ...['name', 'email', 'role', '-last_login'].map((sort) => quickly(`people by ${sort}`, `users?sort=${sort}`)),
  quickly('people, active', 'users?status=active'),
  quickly('people, suspended', 'users?status=suspended'),
  quickly('people, a name of many', `users?q=${words('דנה')}`),
  quickly('people, one address', 'users?q=person-57@'),
  quickly('people, nobody', `users?q=${words('אבטיח')}`),
  quickly('people, two letters', `users?q=${words('טי')}`),
  quickly('subscribers', 'subscribers'),
  ...['name', 'email', 'source'].map((sort) => quickly(`subscribers by ${sort}`, `subscribers?sort=${sort}`)),
  quickly('subscribers, one address', 'subscribers?q=subscriber-57@'),
  quickly('works', 'books'),
  ...['title', 'author_name', '-updated_at'].map((sort) => quickly(`works by ${sort}`, `books?sort=${sort}`)),
  quickly('works, published', 'books?status=published'),
  quickly('works, a title of many', `books?q=${words('סירות')}`),
  quickly('the work with most comments', `books/${hotProject}`),
  quickly("a person's page", `users/${hotPerson}`),
  quickly("a person's history", `users/${hotPerson}/history`),
  quickly("a person's comments", `users/${hotPerson}/comments`),
  quickly("a person's sessions", `users/${hotPerson}/sessions`),
  quickly('reports', 'reports'),
  quickly('reports, pending', 'reports?status=pending'),
  quickly('moderation log', 'moderation/log'),
  quickly('campaigns', 'campaigns'),
  quickly('audience of a campaign', 'campaigns/audience?sendToUsers=true'),
  quickly('subscribers by source and time', 'marketing'),
  quickly('events', 'events'),
  quickly('events of a kind', 'events?kind=report'),
  quickly('events of admins', 'events?kind=admin'),
  quickly('events of a person', `events?actor_id=${hotPerson}`),
  quickly('events of a work', `events?project_id=${hotProject}`),
  quickly('chart by day', 'analytics?step=day'),
  quickly('chart by month', 'analytics?step=month'),
  quickly('figures', 'stats'),
  quickly('sessions', 'sessions'),
  quickly('database', 'database'),
  quickly('read models', 'projections'),
  quickly('mails', 'outbox'),
];
