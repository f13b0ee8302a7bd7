import { writeFileSync } from 'node:fs';
import { renderTrack } from '@madoi/demo-music/render';
import { encodeWav } from '@madoi/demo-music/wav';

/**
 * A program of its own (`render-demo KEY FILE`): rendering fills a core for seconds, and as a process it can be given
 * a low priority and be killed with the server. Writes a WAV file.
 */
const [key, file] = process.argv.slice(2);
if (key === undefined || file === undefined) {
  console.error('render-demo KEY FILE');
  process.exit(2);
}
writeFileSync(file, encodeWav(renderTrack(key)));
