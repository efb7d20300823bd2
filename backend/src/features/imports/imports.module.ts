import { Module } from '@nestjs/common';
import { ImportsController } from './imports.controller.js';
import { StorePictures } from './pictures/store-pictures.js';
import { ManuscriptReader } from './read-manuscript.js';

@Module({ controllers: [ImportsController], providers: [ManuscriptReader, StorePictures] })
export class ImportsModule {}
