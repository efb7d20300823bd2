import { Module } from '@nestjs/common';
import { BookPageQueries } from './book-page.queries.js';
import { BookQueries } from './books.queries.js';
import { ContentController } from './content.controller.js';

/** The panel's works. Needs `ProjectModeration`. */
@Module({ controllers: [ContentController], providers: [BookQueries, BookPageQueries] })
export class ContentModule {}
