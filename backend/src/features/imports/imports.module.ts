import { Module } from '@nestjs/common';
import { ImportsController } from './imports.controller.js';
import { ManuscriptReader } from './read-manuscript.js';

@Module({ controllers: [ImportsController], providers: [ManuscriptReader] })
export class ImportsModule {}
