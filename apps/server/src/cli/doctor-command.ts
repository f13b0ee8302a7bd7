import { access, constants, mkdir } from 'node:fs/promises';
import { describeSettings } from '../platform/config/describe-settings.ts';
import { readableVersion, readServerVersion } from '../platform/db/server-version.ts';
import { createSystemDisk } from '../platform/disk.ts';
import { findFfmpeg } from '../platform/encoder/find-ffmpeg.ts';
import type { CliCommand } from './command.ts';
import { withPlatform } from './with-platform.ts';

interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}

async function check(what: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { what, ok: true, detail: await run() };
  } catch (error) {
    return { what, ok: false, detail: (error as Error).message };
  }
}

const gibibyte = 1024 ** 3;

async function describeDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.R_OK | constants.W_OK);
  const freeBytes = await createSystemDisk().freeBytes(dataDir);
  return `${dataDir}, ${(freeBytes / gibibyte).toFixed(1)} GiB free`;
}

export const doctorCommand: CliCommand = {
  name: 'doctor',
  usage: 'doctor',
  about: 'Checks that everything the server needs is in place, and shows every setting.',
  options: {},
  async run({ config, output }) {
    const findings = [
      await check('Node', async () => process.version),
      await check('DATA_DIR', () => describeDataDir(config.dataDir)),
      await check('ffmpeg', async () => {
        const { path, source, version } = await findFfmpeg(config.ffmpegPath);
        return `${version} (${source}: ${path})`;
      }),
      await check('database', () =>
        withPlatform(config, 'doctor', async ({ database }) => {
          const version = readableVersion(await readServerVersion(database.pool));
          return `${config.databaseUrl === undefined ? 'the embedded database' : 'DATABASE_URL'} answers: PostgreSQL ${version}`;
        }),
      ),
    ];
    for (const { what, ok, detail } of findings) output.line(`${ok ? 'ok     ' : 'WRONG  '} ${what}: ${detail}`);
    output.line('');
    const settings = describeSettings(process.env);
    for (const { name, value, unset, about } of settings) output.line(`${name}=${value ?? `(${unset})`}\n    ${about}`);
    const ok = findings.every((finding) => finding.ok);
    output.json({ event: 'summary', ok, findings, settings });
    return ok ? 0 : 1;
  },
};
