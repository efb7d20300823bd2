import { Module } from '@nestjs/common';
import { AdminProjectPageQueries } from './admin-project-page.queries.js';
import { AdminProjectQueries } from './admin-projects.queries.js';
import { ProjectAdministrationController } from './administration.controller.js';

/** The panel's works. Needs `ProjectModeration`. */
@Module({ controllers: [ProjectAdministrationController], providers: [AdminProjectQueries, AdminProjectPageQueries] })
export class ProjectAdministrationModule {}
