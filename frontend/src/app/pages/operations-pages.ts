import { ApiTestScreen } from '../../features/operations/api-test.screen';
import { DbStatusScreen } from '../../features/operations/db-status.screen';

/** Whether the program is well: two small screens, one file. */
export const operationsPages = { DbStatus: DbStatusScreen, ApiTest: ApiTestScreen };
