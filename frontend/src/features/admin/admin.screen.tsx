import { type ComponentType, type ReactNode, lazy } from 'react';
import { useParams } from 'react-router-dom';
import './admin-words';
import { Guard } from '../../platform/session/guard/guard';
import { useSession } from '../../platform/session/session';
import { Redirect } from '../../platform/ui/layout/page/redirect';
import { AdminPage, TwoFactorFirst } from './page/admin-page';
import { usePanelSession, useTwoFactorRequired } from './page/session/use-panel-session';
import { type Section, maySee, pathOf, sectionOf } from './page/sections';

const part = (load: () => Promise<ComponentType>) => lazy(() => load().then((Part) => ({ default: Part })));

const dashboard = () => import('./dashboard/dashboard-sections');
const users = () => import('./users/users-sections');
const content = () => import('./projects/projects-sections');
const moderation = () => import('./moderation/moderation-sections');
const marketing = () => import('./marketing/marketing-sections');
const system = () => import('./system/system-sections');

/** Each group arrives with its own code, when one of its sections is opened. */
const contents: Readonly<Record<Section, ComponentType>> = {
  overview: part(() => dashboard().then((m) => m.Overview)),
  analytics: part(() => dashboard().then((m) => m.Analytics)),
  activity: part(() => dashboard().then((m) => m.Activity)),
  users: part(() => users().then((m) => m.AllUsers)),
  active: part(() => users().then((m) => m.ActiveUsers)),
  suspended: part(() => users().then((m) => m.SuspendedUsers)),
  content: part(() => content().then((m) => m.AllContent)),
  published: part(() => content().then((m) => m.PublishedContent)),
  flagged: part(() => content().then((m) => m.FlaggedContent)),
  reports: part(() => moderation().then((m) => m.AllReports)),
  pending: part(() => moderation().then((m) => m.PendingReports)),
  log: part(() => moderation().then((m) => m.ModerationLog)),
  subscribers: part(() => marketing().then((m) => m.SubscribersSection)),
  campaigns: part(() => marketing().then((m) => m.Campaigns)),
  marketing: part(() => marketing().then((m) => m.MarketingAnalytics)),
  settings: part(() => system().then((m) => m.Settings)),
  server: part(() => system().then((m) => m.ServerStatus)),
  database: part(() => system().then((m) => m.Database)),
  outbox: part(() => system().then((m) => m.OutboxSection)),
  delivery: part(() => system().then((m) => m.DeliverySection)),
  security: part(() => system().then((m) => m.Security)),
};

interface AdminScreenProps {
  /** Shown for an address that names no section. */
  readonly NotFound: ComponentType;
}

/** `/admin`, `/admin/:section` and, where its things have pages, `/admin/:section/:id`, each for whom its section is. */
export function AdminScreen({ NotFound }: AdminScreenProps) {
  const { user } = useSession();
  const { section: address, id } = useParams();
  const section = sectionOf(address, id);
  // The figures of the first page are for admins; what waits for a moderator are the reports.
  if (section === 'overview' && user?.role === 'moderator') return <Redirect to={pathOf('pending')} replace />;
  return (
    <Guard least={section && !maySee('moderator', section) ? 'admin' : 'moderator'}>
      <Panel>{section ? <SectionPage section={section} id={id} /> : <NotFound />}</Panel>
    </Guard>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return useTwoFactorRequired() ? <TwoFactorFirst /> : <OpenPanel>{children}</OpenPanel>;
}

function OpenPanel({ children }: { readonly children: ReactNode }) {
  usePanelSession();
  return children;
}

function SectionPage({ section, id }: { readonly section: Section; readonly id: string | undefined }) {
  const Content = contents[section];
  return (
    <AdminPage section={section}>
      <Content key={`${section}/${id ?? ''}`} />
    </AdminPage>
  );
}
