import { SamplePage } from './sample-page';
import { Redirect } from '../../../platform/ui/layout/page/redirect';

/** `/preview`: reading and commenting, tried without an account. */
export const PreviewScreen = () => <SamplePage />;

/** `/app` leads to the preview (decisions §4). */
export const AppScreen = () => <Redirect to="/preview" replace />;
