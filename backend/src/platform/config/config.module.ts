import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Settings } from './settings/settings.js';

/** Makes the one `Settings` object, parsed before Nest starts, injectable everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static with(settings: Settings): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}
