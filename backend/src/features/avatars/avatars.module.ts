import { Module } from '@nestjs/common';
import { Avatars } from './avatars.js';
import { AvatarsController, OwnAvatarController } from './avatars.controller.js';

@Module({ controllers: [OwnAvatarController, AvatarsController], providers: [Avatars] })
export class AvatarsModule {}
