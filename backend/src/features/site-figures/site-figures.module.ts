import { Module } from '@nestjs/common';
import { SiteFiguresController } from './site-figures.controller.js';
import { SiteFiguresQueries } from './site-figures.queries.js';

/** The site in numbers, for admins. */
@Module({ controllers: [SiteFiguresController], providers: [SiteFiguresQueries] })
export class SiteFiguresModule {}
