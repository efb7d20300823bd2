import { OtherWays } from '../../features/onboarding/empty/other-ways';
import { CreateProjectScreen } from '../../features/projects/create/create-project.screen';
import { StartScreen } from '../../features/projects/import/start/start.screen';
import { NewLink } from '../../features/sharing/new-link';

const StartPage = () => <StartScreen OtherWays={OtherWays} NewLink={NewLink} />;

/** The ways to a new work. One file: every first page carries the names of all files. */
export const creatingPages = { Create: CreateProjectScreen, Start: StartPage };
