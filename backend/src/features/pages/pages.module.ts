import { Module } from '@nestjs/common';
import { PageServer } from './page-server.js';
import { SiteMap } from './files/site-map.js';
import { TextPages } from './text-pages.js';

@Module({ providers: [PageServer, SiteMap, TextPages] })
export class PagesModule {}
