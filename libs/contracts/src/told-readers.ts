import { z } from 'zod';
import { fewestReaders } from './limits.js';

/** Whether figures of so many readers are told: of one or two they would say what each of them did. */
export const isEnough = (readers: number): boolean => readers >= fewestReaders;

/** How many more it takes until figures are told. */
export const missingReaders = (readers: number): number => Math.max(0, fewestReaders - readers);

/** How many readers did something; null: fewer than `fewestReaders`, perhaps none. */
export const ToldCount = z.number().int().min(fewestReaders).nullable();
export type ToldCount = z.infer<typeof ToldCount>;
export const toldCount = (readers: number): ToldCount => (isEnough(readers) ? readers : null);
