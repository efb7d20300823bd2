import { z } from 'zod';
import { ok } from './fields.js';

/** As a formatting names it; `width` and `height` in pixels. Its file is at `/api/images/{id}`. */
export const UploadedImage = ok({
  image: z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() }),
});
export type UploadedImage = z.infer<typeof UploadedImage>;
