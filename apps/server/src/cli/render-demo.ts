import { writeFileSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { renderTrackSteps } from '@madoi/demo-music/render';
import { encodeWav } from '@madoi/demo-music/wav';
import { ignoreStopSignals } from '../platform/run-child-program.ts';

/**
 * A program of its own (`render-demo KEY FILE`): rendering fills a core for seconds, and as a process it can be given
 * a low priority and be killed with the server. Writes a WAV file.
 */
ignoreStopSignals();
const [key, file] = process.argv.slice(2);
if (key === undefined || file === undefined) {
  console.error('render-demo KEY FILE');
  process.exit(2);
}
const steps = renderTrackSteps(key);
let step = steps.next();
while (!step.done) {
  await breathe();
  // The channel to the server closes however that ends, kill -9 included, and then nobody wants the file.
  if (process.connected === false) process.exit(1);
  step = steps.next();
}
writeFileSync(file, encodeWav(step.value));
