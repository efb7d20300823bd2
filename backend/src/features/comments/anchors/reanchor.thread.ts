import { reanchor, type Reanchored, type Standing } from '@shulayim/anchoring/revision';
import { parentPort, workerData } from 'node:worker_threads';
import { tellThreadNumber } from '../../../platform/background/thread-time.js';

/** What the thread is asked: comments that stand in `from`, to be carried into `to`. */
export interface Carrying {
  readonly from: string;
  readonly to: string;
  readonly toVersion: number;
  readonly standing: readonly Standing[];
}

tellThreadNumber();
const asked = workerData as readonly Carrying[];
const answer: Reanchored[][] = asked.map(({ from, to, toVersion, standing }) =>
  reanchor(from, to, toVersion, standing),
);
parentPort?.postMessage(answer);
