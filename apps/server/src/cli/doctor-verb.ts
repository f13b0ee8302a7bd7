import { access, constants, mkdir } from 'node:fs/promises';
import { variables } from '../platform/config/variables.ts';
import { createSystemDisk } from '../platform/disk.ts';
import { findFfmpeg } from '../platform/encoder/find-ffmpeg.ts';
import type { Verb } from './verb.ts';
import { withEngines } from './with-engines.ts';

interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}

async function look(what: string, find: () => Promise<string>): Promise<Finding> {
  try {
    return { what, ok: true, detail: await find() };
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

/** Connection strings may hold a password. */
const shown = (name: string, value: string): string => (name.endsWith('_URL') ? '(set)' : value);

export const doctorVerb: Verb = {
  name: 'doctor',
  usage: 'doctor',
  about: 'Looks whether everything that the product needs is there, and shows every setting.',
  options: {},
  async run({ config, output }) {
    const findings = [
      await look('Node', async () => process.version),
      await look('DATA_DIR', () => describeDataDir(config.dataDir)),
      await look('ffmpeg', async () => {
        const { path, source, version } = await findFfmpeg(config.ffmpegPath);
        return `${version} (${source}: ${path})`;
      }),
      await look('database', () =>
        withEngines(config, 'doctor', async ({ database }) => {
          await database.ping();
          return config.databaseUrl === undefined ? 'embedded PostgreSQL answers' : 'DATABASE_URL answers';
        }),
      ),
    ];
    for (const { what, ok, detail } of findings) output.line(`${ok ? 'ok     ' : 'WRONG  '} ${what}: ${detail}`);
    output.line('');
    const settings = Object.entries(variables).map(([name, { about, unset }]) => {
      const value = process.env[name]?.trim();
      return { name, value: value ? shown(name, value) : undefined, unset, about };
    });
    for (const { name, value, unset, about } of settings) output.line(`${name}=${value ?? `(${unset})`}\n    ${about}`);
    const ok = findings.every((finding) => finding.ok);
    output.json({ event: 'summary', ok, findings, settings });
    return ok ? 0 : 1;
  },
};
