import { parentPort, workerData } from 'node:worker_threads';
import { workFile, type FileOrder } from './work-file.js';

/** A program of its own: a book with thousands of comments takes seconds, in which the server answers others. */
parentPort?.postMessage(await workFile(workerData as FileOrder));
