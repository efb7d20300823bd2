import { Injectable, type PipeTransform } from '@nestjs/common';
import { newPasswordOf, type NewPassword } from '@shulayim/contracts';
import type { z } from 'zod';
import { Settings } from '../../../../platform/config/settings/settings.js';
import { parse } from '../../../../platform/failures/parsed.js';
import { ParsedBody } from '../../../../platform/http/openapi/parsed.decorators.js';

/** A body in which somebody chooses a password, which is as long as this site asks for. @throws InvalidInput */
export function NewPasswordBody(schema: z.ZodObject<{ password: typeof NewPassword }>) {
  @Injectable()
  class OfThisSite implements PipeTransform {
    private readonly schema: z.ZodType;

    constructor(settings: Settings) {
      this.schema = schema.extend({ password: newPasswordOf(settings.passwords.minLength) });
    }

    transform(value: unknown): unknown {
      return parse(this.schema, value);
    }
  }
  return ParsedBody(schema, OfThisSite);
}
