import { parentPort, workerData } from 'node:worker_threads';
import { tellThreadNumber } from '../../../platform/threads/thread-time.js';
import { workFile, type FileOrder } from './work-file.js';

/** A program of its own: a book with thousands of comments takes seconds, in which the server answers others. */
tellThreadNumber();
parentPort?.postMessage(await workFile(workerData as FileOrder));
