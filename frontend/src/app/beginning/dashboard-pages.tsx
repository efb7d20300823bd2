import { Suspense, lazy } from 'react';
import { DashboardScreen } from '../../features/dashboard/dashboard.screen';
import { MyAreaScreen } from '../../features/dashboard/my-area.screen';
import { ProjectsScreen } from '../../features/dashboard/projects.screen';
import { NewTextButton } from '../../features/feed/page/new-text-button';
import { DeletedProjects } from '../../features/projects/deleted/deleted-projects';
import { FirstSteps } from './first-steps';

/** In the file of a reader's home: every first page carries the names of all files. */
const LateReading = lazy(() =>
  import('../../features/home/parts/reading-home').then((m) => ({ default: m.MyReading })),
);
const MyReading = () => (
  <Suspense>
    <LateReading />
  </Suspense>
);

const LateEdited = lazy(() =>
  import('../../features/home/mine/edited-projects').then((m) => ({ default: m.EditedProjects })),
);
const Edited = () => (
  <Suspense>
    <LateEdited />
  </Suspense>
);

/** The author's overviews, with the feed's chooser in their header. */
export const DashboardPage = () => <DashboardScreen NewText={NewTextButton} />;
export const MyAreaPage = () => <MyAreaScreen NewText={NewTextButton} Reading={MyReading} />;
export const ProjectsPage = () => (
  <ProjectsScreen NewText={NewTextButton} FirstSteps={FirstSteps} Edited={Edited} Deleted={DeletedProjects} />
);
