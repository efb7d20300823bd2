import { parentPort, workerData } from 'node:worker_threads';
import { tellThreadNumber } from '../../../platform/background/thread-time.js';
import { askedIn } from '../../../platform/files/catalogues/asked-language.js';
import { projectFile, type FileOrder } from './project-file.js';

/** A program of its own: a book with thousands of comments takes seconds, in which the server answers others. */
tellThreadNumber();
const order = workerData as FileOrder;
parentPort?.postMessage(await askedIn(order.language, () => projectFile(order)));
