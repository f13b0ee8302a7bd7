import { symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { MusicTags, ReadTags } from '#platform/encoder/read-tags.ts';
import { isExtensionOf, sniffExtension } from '#platform/encoder/sniff-extension.ts';
import { type FoundFile, type FoundFolder, findMusic } from './find-music.ts';
import { folderPictures } from './folder-pictures.ts';
import { importLyrics, type LyricsImportDeps, type LyricsWarning, lyricsStampOf } from './import-lyrics.ts';
import type { ImportedFileRecord } from './ingest.store.ts';
import {
  type IngestDeps,
  type IngestOptions,
  type IngestResult,
  ingestRecording,
  refreshUnchangedMetadata,
} from './ingest-recording.ts';
import { type FileMetadata, resolveFolderMetadata, type TaggedFile } from './resolve-folder-metadata.ts';

export type ImportOutcome = 'added' | 'updated' | 'unchanged' | 'refused';

export interface ImportedFile {
  readonly file: string;
  readonly outcome: ImportOutcome;
  /** Why it was refused: a stable word, then what is known more closely. */
  readonly reason?: string;
  readonly detail?: string;
  /** It came in all the same, but not as a listener would expect. */
  readonly warning?: 'truncated';
  /** It came in, but its lyrics, or some of their lines, did not. */
  readonly lyricsWarning?: LyricsWarning;
  readonly durationSec?: number;
}

export interface ImportSummary {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly ImportedFile[];
  /** Came in, now or before, and should be looked at. */
  readonly warned: readonly ImportedFile[];
  /** Seconds of music that were newly encoded. */
  readonly addedSec: number;
}

export interface ImportDeps extends IngestDeps, LyricsImportDeps {
  readonly readTags: ReadTags;
}

export interface ImportOptions extends IngestOptions {
  readonly workers: number;
  readonly onCounted?: (files: number) => void;
  readonly onFile?: (file: ImportedFile) => void;
}

interface Task {
  readonly found: FoundFile;
  readonly metadata: FileMetadata;
  readonly tags: MusicTags;
  readonly folder: FoundFolder;
  readonly seen: ImportedFileRecord | undefined;
}

/** A full disk or a lost database fails every file: stop, instead of refusing a whole library. */
const failuresInARow = 3;

/**
 * Tools take file names as text, and believe their endings: a name that is no UTF-8, or whose ending is not what the
 * file's bytes say, is reached through a link with a name that is.
 */
async function withUsablePath<T>(deps: ImportDeps, file: Buffer, work: (usable: string) => Promise<T>): Promise<T> {
  const text = file.toString('utf8');
  const extension = await sniffExtension(file);
  const isText = Buffer.from(text, 'utf8').equals(file);
  if (isText && (extension === undefined || isExtensionOf(text, extension))) return work(text);
  const link = path.join(deps.workFolder, `${deps.ids.next()}${extension ?? ''}`);
  await symlink(file, link);
  try {
    return await work(link);
  } finally {
    await unlink(link);
  }
}

/** Earlier versions refused what was cut off: it is tried again. */
const isNowAccepted = (refusal: string): boolean => refusal.startsWith('truncated');

const isUnchanged = (found: FoundFile, seen: ImportedFileRecord | undefined): seen is ImportedFileRecord =>
  seen !== undefined &&
  seen.size === found.size &&
  seen.modifiedAt === found.modifiedAt &&
  (seen.trackId !== undefined || (seen.refusal !== undefined && !isNowAccepted(seen.refusal)));

/** Nothing of it changed, and nothing of the lyrics beside it. */
const isDone = (found: FoundFile, seen: ImportedFileRecord | undefined): boolean =>
  isUnchanged(found, seen) && (seen.trackId === undefined || seen.lyricsStamp === lyricsStampOf(found));

const warningOf = (truncated: string | undefined): Pick<ImportedFile, 'warning' | 'detail'> =>
  truncated === undefined ? {} : { warning: 'truncated', detail: truncated };

function outcomeOfImported(found: FoundFile, seen: ImportedFileRecord): ImportedFile {
  if (seen.refusal === undefined) return { file: found.key, outcome: 'unchanged', ...warningOf(seen.truncated) };
  const [reason = '', ...detail] = seen.refusal.split(': ');
  return { file: found.key, outcome: 'refused', reason, detail: detail.join(': ') };
}

/** What the files of a folder are called, by what they say themselves and where they lie. */
async function readFolderMetadata(deps: ImportDeps, root: string, folder: FoundFolder): Promise<Omit<Task, 'seen'>[]> {
  const tagged: (TaggedFile & { readonly found: FoundFile })[] = [];
  for (const found of folder.music) {
    const tags = await withUsablePath(deps, found.file, deps.readTags);
    tagged.push({ found, baseName: found.baseName, discNo: found.discNo, tags });
  }
  const metadata = resolveFolderMetadata(folder.names, path.basename(path.resolve(root)), tagged);
  return tagged.flatMap(({ found, tags }, index) => {
    const label = metadata[index];
    return label ? [{ found, metadata: label, tags, folder }] : [];
  });
}

async function* tasksOf(deps: ImportDeps, root: string, report: (file: ImportedFile) => void): AsyncGenerator<Task> {
  const folders = findMusic(root, ({ key, reason, detail }) =>
    report({ file: key, outcome: 'refused', reason, detail }),
  );
  for await (const folder of folders) {
    const findImportedFiles = await deps.store.findImportedFiles(folder.music.map(({ key }) => key));
    const seen = new Map(findImportedFiles.map((file) => [file.path, file]));
    if (folder.music.every((found) => isDone(found, seen.get(found.key)))) {
      for (const found of folder.music) {
        const before = seen.get(found.key);
        if (before) report(outcomeOfImported(found, before));
      }
      continue;
    }
    for (const task of await readFolderMetadata(deps, root, folder)) yield { ...task, seen: seen.get(task.found.key) };
  }
}

const picturesOf = (task: Task) => async () => [
  ...(task.tags.picture ? [task.tags.picture] : []),
  ...(await folderPictures(task.folder)),
];

/** Brings a file's lyrics in and remembers the file; the last step, which a killed run repeats. */
async function finishFile(
  deps: ImportDeps,
  { found, tags }: Task,
  record: ImportedFileRecord & { readonly trackId: string },
  done: ImportedFile,
): Promise<ImportedFile> {
  const { isChanged, warning } = await importLyrics(deps, found, tags, record.trackId);
  await deps.store.recordImportedFile({ ...record, lyricsStamp: lyricsStampOf(found) }, deps.clock.now());
  const outcome = isChanged && done.outcome === 'unchanged' ? 'updated' : done.outcome;
  return { ...done, outcome, ...(warning && { lyricsWarning: warning }) };
}

/** A file that did not change may be called otherwise, since its folder did, or have other lyrics beside it. */
async function ingestUnchanged(deps: ImportDeps, task: Task, seen: ImportedFileRecord): Promise<ImportedFile> {
  const before = outcomeOfImported(task.found, seen);
  const { trackId } = seen;
  if (trackId === undefined) return before;
  const recording = { ...task.metadata, sourceFile: task.found.key, pictures: picturesOf(task) };
  const isRenamed = await refreshUnchangedMetadata(deps, recording, trackId);
  const done: ImportedFile = isRenamed ? { ...before, outcome: 'updated' } : before;
  return isDone(task.found, seen) ? done : finishFile(deps, task, { ...seen, trackId }, done);
}

async function ingestFile(deps: ImportDeps, task: Task, options: ImportOptions): Promise<ImportedFile> {
  const { found } = task;
  if (isUnchanged(found, task.seen)) return ingestUnchanged(deps, task, task.seen);
  const { key, size, modifiedAt } = found;
  const seen = { path: key, size, modifiedAt };
  const refuse = async (reason: string, detail: string): Promise<ImportedFile> => {
    await deps.store.recordImportedFile(
      { ...seen, refusal: detail === '' ? reason : `${reason}: ${detail}` },
      deps.clock.now(),
    );
    return { file: key, outcome: 'refused', reason, detail };
  };
  if (size === 0) return refuse('empty', '');
  const result: IngestResult = await withUsablePath(deps, found.file, (sourceFile) =>
    ingestRecording(deps, { ...task.metadata, sourceFile, pictures: picturesOf(task) }, options, task.seen?.trackId),
  );
  if (result.outcome === 'refused') return refuse(result.refusal, result.detail);
  const { outcome, trackId, durationSec, truncated } = result;
  const known = { trackId, ...(truncated === undefined ? {} : { truncated }) };
  return finishFile(deps, task, { ...seen, ...known }, { file: key, outcome, durationSec, ...warningOf(truncated) });
}

async function countMusic(root: string): Promise<number> {
  let files = 0;
  for await (const folder of findMusic(root, () => undefined)) files += folder.music.length;
  return files;
}

interface Tally {
  readonly report: (file: ImportedFile) => void;
  readonly summary: () => ImportSummary;
}

function createTally(options: ImportOptions): Tally {
  const counts = { added: 0, updated: 0, unchanged: 0, addedSec: 0 };
  const refused: ImportedFile[] = [];
  const warned: ImportedFile[] = [];
  return {
    report(file) {
      if (file.warning !== undefined || file.lyricsWarning !== undefined) warned.push(file);
      if (file.outcome === 'refused') refused.push(file);
      else counts[file.outcome] += 1;
      if (file.outcome === 'added') counts.addedSec += file.durationSec ?? 0;
      options.onFile?.(file);
    },
    summary: () => ({ ...counts, refused, warned }),
  };
}

/**
 * Imports every music file below `root` (decisions, section 4). A bad file is refused and reported, and the import goes
 * on. After a kill at any moment, a repeated run does only what is missing.
 */
export async function importMusic(deps: ImportDeps, root: string, options: ImportOptions): Promise<ImportSummary> {
  options.onCounted?.(await countMusic(root));
  const tally = createTally(options);
  const tasks = tasksOf(deps, root, tally.report);
  let failed = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      options.signal?.throwIfAborted();
      const next = await tasks.next();
      if (next.done) return;
      try {
        tally.report(await ingestFile(deps, next.value, options));
        failed = 0;
      } catch (error) {
        options.signal?.throwIfAborted();
        failed += 1;
        if (failed >= failuresInARow) throw error;
        // Not remembered: the next run tries again.
        const detail = (error as Error).message;
        tally.report({ file: next.value.found.key, outcome: 'refused', reason: 'failed', detail });
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: options.workers }, work));
  const broken = results.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
  return tally.summary();
}
