import type { z } from 'zod';
import { Uuid, ok } from './fields.js';

/** The caller's sample work, there already or just made, and its one part. */
export const SampleMade = ok({ project_id: Uuid, part_id: Uuid });
export type SampleMade = z.infer<typeof SampleMade>;
