import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const answersKey = 'shulayim:answers';

/** The contract's schema of what a route answers, for the API's description. */
export const Answers = (schema: z.ZodType) => SetMetadata(answersKey, schema);
