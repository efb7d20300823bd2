// Loaded before the program (`--import`): on SIGUSR2 it collects what is garbage and prints what is left, in bytes.
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let told = 0;
process.on('SIGUSR2', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let times = 0; times < 3; times += 1) {
    collect();
    await delay(100);
  }
  told += 1;
  // Past the streams, of which the program makes lines of its log.
  writeSync(1, `memory ${told} ${JSON.stringify(process.memoryUsage())}\n`);
});
