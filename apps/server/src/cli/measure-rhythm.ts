import { writeFileSync } from 'node:fs';
import { measureFile } from '../platform/rhythm/measure-file.ts';
import { ignoreStopSignals } from '../platform/run-child-program.ts';

/**
 * A program of its own (`measure-rhythm FFMPEG SOURCE TARGET`): measuring fills a core for a second or two, and as a process it has a low
 * priority and ends with the server, however that ends. Writes what was measured as JSON; `null`: the file cannot be decoded.
 */
ignoreStopSignals();
process.on('disconnect', () => process.exit(1));
const [ffmpeg, source, target] = process.argv.slice(2);
if (ffmpeg === undefined || source === undefined || target === undefined) {
  console.error('measure-rhythm FFMPEG SOURCE TARGET');
  process.exit(2);
}
writeFileSync(target, JSON.stringify((await measureFile(ffmpeg, source)) ?? null));
process.exit(0);
