import { Navigate } from 'react-router-dom';
import { SamplePage } from './sample-page';

/** `/preview`: reading and commenting, tried without an account. */
export const PreviewScreen = () => <SamplePage />;

/** `/app` leads to the preview (decisions §4). */
export const AppScreen = () => <Navigate to="/preview" replace />;
