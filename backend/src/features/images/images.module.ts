import { Global, Module } from '@nestjs/common';
import { ImagesController, ProjectImagesController } from './images.controller.js';
import { ImageStore } from './image-store.port.js';
import { StoredImages } from './stored-images.js';

/** Global for what holds texts: which images they may name. */
@Global()
@Module({
  controllers: [ProjectImagesController, ImagesController],
  providers: [StoredImages, { provide: ImageStore, useExisting: StoredImages }],
  exports: [ImageStore],
})
export class ImagesModule {}
