import { isHlsBlobKey } from '../features/catalogue/catalogue.api.ts';
import { type CopySummary, copyBlobs, createFilePlace } from '../platform/backup/copy-blobs.ts';
import { BlobsUnavailableError } from '../platform/blobs/blobs-unavailable-error.ts';
import { openRemoteBlobs } from '../platform/blobs/open-blobs.ts';
import { blobsFolderOf } from '../platform/data-dir-folders.ts';
import { checkDataDir } from '../platform/data-dir-version.ts';
import { isResizedImageKey } from '../platform/images/resized-image-cache.ts';
import { StartError } from '../platform/start-error.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { readableDuration, readableSize } from './output.ts';

function print({ output }: CliInvocation, summary: CopySummary, where: string, isDeleted: boolean, seconds: number) {
  const { copiedCount, copiedBytes, presentCount, extraCount } = summary;
  output.progress('');
  output.line(
    `Copied ${copiedCount} files (${readableSize(copiedBytes)}) to ${where} in ${readableDuration(seconds)}; ${presentCount} were there.`,
  );
  if (extraCount > 0)
    output.line(
      isDeleted
        ? `Deleted ${extraCount} there that had been removed here.`
        : `${extraCount} more are there alone. If they come from an earlier copy, they were removed here since: --delete deletes them.`,
    );
  output.json({ event: 'summary', where, ...summary, seconds });
}

export const copyBlobsCommand: CliCommand = {
  name: 'copy-blobs',
  usage: 'copy-blobs to-s3|to-files [--verify] [--delete]',
  about:
    'Copies music, pictures and recordings between DATA_DIR and the bucket of S3_BUCKET. May be stopped and repeated: run it beside the server, stop that, run it again, and start with or without S3_BUCKET.',
  options: {
    verify: { type: 'boolean', about: 'Compare the contents of what is there already, too' },
    delete: { type: 'boolean', about: 'Delete there what is not here (any more); never where a server stores files' },
  },
  async run(call) {
    const { config, positionals, options, output, signal } = call;
    const [direction] = positionals;
    if (positionals.length !== 1 || (direction !== 'to-s3' && direction !== 'to-files'))
      throw new UsageError('Say where to: copy-blobs to-s3, or copy-blobs to-files.');
    if (config.s3 === undefined) throw new UsageError('Set S3_BUCKET and its keys for this command.');
    await checkDataDir(config.dataDir);
    const startedAt = performance.now();
    const folder = blobsFolderOf(config.dataDir);
    const [files, remote] = [createFilePlace(folder), await openRemoteBlobs(config.s3)];
    try {
      await remote.check();
      const isToFiles = direction === 'to-files';
      if (!isToFiles && options.delete === true && (await remote.hasMark('served')))
        throw new UsageError(`A server has stored files in ${remote.description}: --delete would take them away.`);
      const summary = await copyBlobs({
        ...(isToFiles ? { from: remote, to: files } : { from: files, to: remote }),
        isRemadeBlob: (key) => isResizedImageKey(key) || isHlsBlobKey(key),
        verifiesContents: options.verify === true,
        deletesExtra: options.delete === true,
        signal,
        onProgress: ({ copiedCount, copiedBytes, presentCount }) =>
          output.progress(`${copiedCount} copied (${readableSize(copiedBytes)}), ${presentCount} were there`),
      });
      const seconds = (performance.now() - startedAt) / 1_000;
      print(call, summary, isToFiles ? folder : remote.description, options.delete === true, seconds);
      return 0;
    } catch (error) {
      if (!(error instanceof BlobsUnavailableError)) throw error;
      throw new StartError(`${error.message} Run this again to copy the rest.`, { cause: error });
    } finally {
      remote.close();
    }
  },
};
