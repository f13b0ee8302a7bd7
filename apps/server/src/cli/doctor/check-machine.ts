import { createSocket } from 'node:dgram';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { Disk } from '../../platform/disk.ts';
import { findFfmpeg } from '../../platform/encoder/find-ffmpeg.ts';
import { tryFfmpeg } from '../../platform/encoder/try-ffmpeg.ts';
import { bindAddressOf } from '../../platform/live-audio/bind-address.ts';
import type { Note } from './finding.ts';

const gibibyte = 1024 ** 3;
/** Below the first no recording starts, below the second those that run end. */
const freeLowBytes = 2 * gibibyte;
const freeMinBytes = gibibyte / 2;
const forOthers = 0o077;

/** Writes a file into the data folder and reads it, and looks at what is free and who else may read. */
export async function checkDataDir(dataDir: string, disk: Disk): Promise<string | Note> {
  const probe = path.join(dataDir, `.doctor-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, 'doctor', { flush: true });
    await readFile(probe);
  } catch (error) {
    throw new Error(
      `a file could not be written to ${dataDir}: ${(error as Error).message}. Give it to the server's user (chown), or set DATA_DIR to another folder.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  const freeBytes = await disk.freeBytes(dataDir);
  const seen = `a file was written to ${dataDir}, ${(freeBytes / gibibyte).toFixed(1)} GiB free`;
  if (freeBytes < freeMinBytes) throw new Error(`${seen}. Make room: the database stops when nothing is left.`);
  if (freeBytes < freeLowBytes) return { note: `${seen}. Make room: below 2 GiB no recording starts.` };
  if (process.platform !== 'win32' && ((await stat(dataDir)).mode & forOthers) !== 0)
    return { note: `${seen}. Other users of this machine may look into it: chmod 700 ${dataDir}` };
  return seen;
}

/** Encodes a moment of sound, and looks for what reads the formats of imports. */
export async function checkFfmpeg(configuredPath: string | undefined): Promise<string> {
  const { path: program, source, version } = await findFfmpeg(configuredPath);
  const seen = `${version} (${source}: ${program})`;
  const missing = await tryFfmpeg(program);
  if (missing.length === 0) return `${seen} encoded a moment of sound`;
  throw new Error(`${seen} lacks ${missing.join(', ')}. Install a complete ffmpeg, or set FFMPEG_PATH to one.`);
}

/** Each listener takes a socket, and each connection to database and disk a file. */
const openFilesMin = 4_096;

/** The limit that a server started like this command would have. `readLimits`: the text of `/proc/self/limits`. */
export async function checkOpenFiles(
  readLimits = () => readFile('/proc/self/limits', 'utf8').catch(() => ''),
): Promise<string | Note> {
  const [, limit] = /^Max open files +(\S+)/m.exec(await readLimits()) ?? [];
  if (limit === undefined) return 'this system does not say how many a process may open';
  const seen = `a process may open ${limit}`;
  if (limit === 'unlimited' || Number(limit) >= openFilesMin) return seen;
  return {
    note: `${seen}: nobody else comes in once so many listen. Set LimitNOFILE=65536 in the systemd unit (ulimit -n).`,
  };
}

const udpAdvice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program has it: set LIVE_AUDIO_PORT to another port.',
  EACCES: 'This user may not: set LIVE_AUDIO_PORT to one above 1023.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
};

/** Takes the port of voices, and gives it back. `isServerRunning`: whether one answers on `PORT`, which has it then. */
export async function checkVoicePort(
  { host, liveAudio }: Pick<Config, 'host' | 'liveAudio'>,
  isServerRunning: () => Promise<boolean>,
): Promise<string> {
  const { isOn, liveKit, port, addresses } = liveAudio;
  if (!isOn) return 'off: no room has voices';
  if (liveKit) return 'LiveKit carries the voices';
  const address = bindAddressOf(host, addresses);
  const socket = createSocket(address?.includes(':') ? 'udp6' : 'udp4');
  const where = `UDP port ${port} of ${address ?? 'all addresses'}`;
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind({ port, ...(address && { address }), exclusive: true }, resolve);
    });
    return `${where} was taken and given back: open it in the firewall`;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && (await isServerRunning())) return `${where} is taken, as the server runs`;
    throw new Error(`${where} could not be taken: ${message}. ${udpAdvice[code] ?? 'Set LIVE_AUDIO_PORT.'}`);
  } finally {
    socket.close();
  }
}
