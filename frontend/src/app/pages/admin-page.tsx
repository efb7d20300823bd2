import { AdminScreen } from '../../features/admin/admin.screen';
import { NotFound } from './not-found';

/** The admin panel; an unknown section is a page that does not exist. */
export const AdminPage = () => <AdminScreen NotFound={NotFound} />;
