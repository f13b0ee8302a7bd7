import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const options = { timeout: 10_000, killSignal: 'SIGKILL', encoding: 'buffer', maxBuffer: 1024 * 1024 } as const;
/** Of the formats that an import takes. */
const decoders = ['mp3', 'aac', 'flac', 'vorbis', 'opus', 'pcm_s16le'];

async function canEncode(program: string): Promise<boolean> {
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=0.1', '-c:a', 'aac', '-f', 'adts', 'pipe:1'];
  try {
    const { stdout } = await run(program, ['-nostdin', '-v', 'error', ...sound], options);
    return stdout.length > 0;
  } catch {
    return false;
  }
}

/** What this ffmpeg cannot do of what imports need, by trying. */
export async function tryFfmpeg(program: string): Promise<string[]> {
  const { stdout } = await run(program, ['-hide_banner', '-decoders'], options);
  const names = new Set([...stdout.toString().matchAll(/^ A\S+ (\S+)/gm)].map(([, name]) => name));
  const missing = decoders.filter((name) => !names.has(name)).map((name) => `the decoder ${name}`);
  return (await canEncode(program)) ? missing : [...missing, 'the encoder aac'];
}
