import { readFileSync, writeFileSync } from 'node:fs';
import { readNames } from '../platform/readings/read-names.ts';
import { ignoreStopSignals } from '../platform/run-child-program.ts';

/**
 * A program of its own (`read-names SOURCE TARGET`): its dictionary takes 200 MB and half a second, which the server has no use for between
 * two imports. Reads a JSON list of names and writes the list of their readings.
 */
ignoreStopSignals();
process.on('disconnect', () => process.exit(1));
const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  console.error('read-names SOURCE TARGET');
  process.exit(2);
}
writeFileSync(target, JSON.stringify(readNames(JSON.parse(readFileSync(source, 'utf8')) as string[])));
process.exit(0);
