import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);
const checkLimitMs = 10_000;

export interface FoundFfmpeg {
  readonly path: string;
  /** Where it was found, for `doctor`. */
  readonly source: 'FFMPEG_PATH' | 'system' | 'package';
  readonly version: string;
}

async function readVersion(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(path, ['-version'], { timeout: checkLimitMs, killSignal: 'SIGKILL' });
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

function packagedPath(): string | undefined {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return undefined;
  }
}

/** `FFMPEG_PATH`, else the system's, else the one inside our packages. Throws a StartError when none runs. */
export async function findFfmpeg(configuredPath: string | undefined): Promise<FoundFfmpeg> {
  if (configuredPath !== undefined) {
    const version = await readVersion(configuredPath);
    if (version === undefined) throw new StartError(`FFMPEG_PATH: ${configuredPath} is not a working ffmpeg.`);
    return { path: configuredPath, source: 'FFMPEG_PATH', version };
  }
  const system = await readVersion('ffmpeg');
  if (system !== undefined) return { path: 'ffmpeg', source: 'system', version: system };
  const path = packagedPath();
  const version = path === undefined ? undefined : await readVersion(path);
  if (path === undefined || version === undefined) {
    throw new StartError('No ffmpeg was found: install it, or set FFMPEG_PATH to the program.');
  }
  return { path, source: 'package', version };
}
