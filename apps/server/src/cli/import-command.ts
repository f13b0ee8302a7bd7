import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { createImageToolkit, openIngest } from '../features/catalogue/catalogue-ingest.api.ts';
import { type ImportedFile, type ImportSummary, importMusic } from '../features/catalogue/import/import-music.ts';
import { readUnreadNames } from '../features/catalogue/readings/read-unread-names.ts';
import { openReadings } from '../features/catalogue/readings/readings.plugin.ts';
import { measureTracks } from '../features/catalogue/rhythm/measure-tracks.ts';
import { openRhythm } from '../features/catalogue/rhythm/rhythm.plugin.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { type CliCommand, type Output, UsageError } from './command.ts';
import { progressBar, readableDuration } from './output.ts';
import { withPlatform } from './with-platform.ts';

const reasons: Readonly<Record<string, string>> = {
  empty: 'the file is empty',
  unreadable: 'it cannot be read',
  outside: 'it is a symbolic link that points outside the imported folder',
  not_audio: 'it contains no audio that can be decoded',
  too_short: 'it is shorter than a second',
  too_long: 'it is too long',
  broken: 'it is damaged',
  failed: 'something went wrong on this server; the next run tries again',
};

async function requireFolder(folder: string | undefined): Promise<string> {
  if (folder === undefined) throw new UsageError('The folder is missing: import DIR.');
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw new UsageError(`${folder} does not exist.`);
  if (!found.isDirectory()) throw new UsageError(`${folder} is not a folder.`);
  await access(folder).catch(() => {
    throw new UsageError(`${folder} cannot be read: permission denied.`);
  });
  return path.resolve(folder);
}

function explain({ reason = '', detail = '' }: ImportedFile): string {
  const text = reasons[reason] ?? reason;
  return detail === '' ? text : `${text} (${detail})`;
}

const warnings: Readonly<Record<NonNullable<ImportedFile['warning']>, string>> = {
  truncated: 'the file is cut off; the part that is there was imported',
};

const lyricsWarnings: Readonly<Record<NonNullable<ImportedFile['lyricsWarning']>['reason'], string>> = {
  lines: 'lines of its lyrics could not be understood and were left out',
  empty: 'its lyrics file holds no lyrics',
  too_many_lines: 'its lyrics have too many lines and were left out; at most 2,000 are taken',
  too_large: 'its lyrics are too large and were left out; at most 64 KB are taken',
  encoding: 'its lyrics file is neither UTF-8 nor Shift_JIS and was left out; save it as UTF-8',
  unreadable: 'its lyrics file cannot be read',
};

function warningsOf({ warning, detail = '', lyricsWarning }: ImportedFile): readonly string[] {
  const withDetail = (text: string, more: string): string => (more === '' ? text : `${text} (${more})`);
  return [
    ...(warning === undefined ? [] : [withDetail(warnings[warning], detail)]),
    ...(lyricsWarning ? [withDetail(lyricsWarnings[lyricsWarning.reason], lyricsWarning.detail ?? '')] : []),
  ];
}

function printSummary(output: Output, summary: ImportSummary, seconds: number): void {
  const { added, updated, unchanged, refused, warned, addedSec } = summary;
  output.progress('');
  output.line(`Added ${added}, updated ${updated}, unchanged ${unchanged}, refused ${refused.length}.`);
  if (addedSec > 0 && seconds > 0) {
    const speed = (addedSec / seconds).toFixed(0);
    output.line(`${readableDuration(addedSec)} of music in ${readableDuration(seconds)}, ${speed} times real time.`);
  }
  for (const each of refused) output.line(`  refused  ${each.file}: ${explain(each)}`);
  for (const each of warned) {
    for (const warning of warningsOf(each)) output.line(`  warning  ${each.file}: ${warning}`);
  }
  output.json({ event: 'summary', ...summary, seconds });
}

function createReporter(output: Output) {
  let total = 0;
  let done = 0;
  return {
    onCounted(files: number): void {
      total = files;
      output.json({ event: 'counted', files });
      if (!output.isTerminal) output.line(`${files} music files found.`);
    },
    onFile(file: ImportedFile): void {
      done += 1;
      output.json({ event: 'file', ...file });
      const name = path.basename(file.file);
      if (output.isTerminal) output.progress(`${progressBar(done, total)} ${name}`);
      else if (file.outcome !== 'unchanged') output.line(`[${done}/${total}] ${file.outcome} ${name}`);
    },
  };
}

/** Also of tracks that an earlier import brought; a server that runs does what this leaves. */
async function measureBeats(services: PlatformServices, workers: number, output: Output, signal: AbortSignal) {
  let done = 0;
  const onTrack = (trackId: string): void => {
    done += 1;
    output.json({ event: 'measured', trackId });
    output.progress(`Measuring beats: ${done}`);
  };
  const measured = await measureTracks(openRhythm(services), { workers, signal, onTrack });
  output.progress('');
  if (measured > 0) output.line(`Measured the beats of ${measured} tracks.`);
}

/** So that search finds them by their readings at once; a server that runs does what this leaves. */
async function readNewNames(services: PlatformServices, output: Output, signal: AbortSignal): Promise<void> {
  const count = await readUnreadNames(openReadings(services), { signal });
  if (count > 0) output.line(`Read ${count} new names.`);
}

export const importCommand: CliCommand = {
  name: 'import',
  usage: 'import DIR [--workers N]',
  about: 'Imports a folder of music into the catalogue: MP3, AAC/M4A, FLAC, Ogg Vorbis, Opus, WAV. Safe to repeat.',
  options: { workers: { type: 'string', about: 'Number of files processed at the same time. Default: 2' } },
  async run({ config, positionals, options, output, signal }) {
    const folder = await requireFolder(positionals[0]);
    const workers = Number(options.workers ?? 2);
    if (!Number.isInteger(workers) || workers < 1 || workers > 64)
      throw new UsageError('--workers must be a whole number from 1 to 64.');
    return withPlatform(config, 'import', async (services) => {
      const deps = await openIngest(services, createImageToolkit(config.dataDir));
      const startedAt = performance.now();
      const reporter = createReporter(output);
      const summary = await importMusic(deps, folder, { workers, pace: 'normal', signal, ...reporter });
      printSummary(output, summary, (performance.now() - startedAt) / 1000);
      await readNewNames(services, output, signal);
      await measureBeats(services, workers, output, signal);
      return 0;
    });
  },
};
