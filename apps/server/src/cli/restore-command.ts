import path from 'node:path';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { openRemoteBlobs } from '../platform/blobs/open-blobs.ts';
import { type CliCommand, UsageError } from './command.ts';
import { readableDuration } from './output.ts';

export const restoreCommand: CliCommand = {
  name: 'restore',
  usage: 'restore FILE',
  about:
    'Fills a new DATA_DIR, and an empty database and bucket where DATABASE_URL and S3_BUCKET name them, from a backup: all of it, or nothing. A backup of the embedded database may go to another PostgreSQL and back.',
  options: {},
  async run({ config, positionals, output, signal }) {
    const [named] = positionals;
    if (named === undefined || positionals.length > 1) throw new UsageError('Give one file: restore FILE.');
    const file = path.resolve(process.env.INIT_CWD ?? '', named);
    const { dataDir, databaseUrl, s3 } = config;
    const startedAt = performance.now();
    const remoteBlobs = s3 && (await openRemoteBlobs(s3));
    const summary = await restoreBackup({
      file,
      dataDir,
      databaseUrl,
      remoteBlobs,
      signal,
      onProgress: ({ what, done }) => output.progress(done === 0 ? what : `${what}: ${done}`),
    }).finally(() => remoteBlobs?.close());
    const seconds = (performance.now() - startedAt) / 1_000;
    output.progress('');
    for (const table of summary.leftOut) output.line(`Left out: the table ${table}, which is none of Madoi.`);
    output.line(
      `Restored ${summary.rowCount} rows of ${summary.tableCount} tables and ${summary.fileCount} files in ${readableDuration(seconds)}, as they were at ${summary.createdAt}.`,
    );
    output.line(
      'Stop the server that they come from before you start this one: both would send mails, pushes and payouts.',
    );
    output.json({ event: 'summary', file, dataDir, ...summary, seconds });
    return 0;
  },
};
