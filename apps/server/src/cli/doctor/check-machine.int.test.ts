import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@madoi/test-kit/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDataDir, checkFfmpeg, checkOpenFiles, checkVoicePort } from './check-machine.ts';
import { check } from './finding.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mebibyte = 1024 ** 2;
const withFree = (bytes: number) => ({ freeBytes: async () => bytes });

describe('the data folder', () => {
  it('is written to, and left as it was', async () => {
    expect(await checkDataDir(folder, withFree(5_000 * mebibyte))).toBe(
      `a file was written to ${folder}, 4.9 GiB free`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('that cannot be written to is wrong', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(checkDataDir(path.join(file, 'data'), withFree(1))).rejects.toThrow(
      /could not be written to .*: .*ENOTDIR.*\. Give it to the server's user \(chown\), or set DATA_DIR/,
    );
  });

  it('with little room is noted, with next to none it is wrong', async () => {
    const low = checkDataDir(folder, withFree(1_024 * mebibyte));
    expect(await low).toEqual({ note: expect.stringContaining('1.0 GiB free. Make room: below 2 GiB no recording') });
    await expect(checkDataDir(folder, withFree(100 * mebibyte))).rejects.toThrow('0.1 GiB free. Make room:');
  });

  it('that others may look into is noted', async () => {
    await chmod(folder, 0o755);
    const seen = await checkDataDir(folder, withFree(5_000 * mebibyte));
    expect(seen).toEqual({ note: expect.stringContaining(`may look into it: chmod 700 ${folder}`) });
  });
});

it('an ffmpeg without what imports need is wrong, and what it lacks is named', async () => {
  const program = path.join(folder, 'ffmpeg');
  const script = `#!/bin/sh
case "$*" in
  -version) echo "ffmpeg version 7.1-lean" ;;
  *-decoders) echo " A....D mp3 MP3"; echo " A....D flac FLAC"; echo " A....D vorbis V"; echo " A....D pcm_s16le PCM"; echo " A....D aac AAC" ;;
  *) echo "Unknown encoder 'aac'" >&2; exit 1 ;;
esac`;
  await writeFile(program, script, { mode: 0o755 });
  await expect(checkFfmpeg(program)).rejects.toThrow(
    `7.1-lean (FFMPEG_PATH: ${program}) lacks the decoder opus, the encoder aac. Install a complete ffmpeg`,
  );
});

it('a limit of open files that a full house reaches is noted', async () => {
  const limits = (count: string) => async () =>
    `Max open files            ${count}                 524288               files`;
  expect(await checkOpenFiles(limits('1024'))).toEqual({ note: expect.stringContaining('may open 1024: nobody else') });
  expect(await checkOpenFiles(limits('65536'))).toBe('a process may open 65536');
});

describe('the port of voices', () => {
  const checkPort = (port: number, isRunning: boolean) => {
    const { liveAudio } = testConfig(folder);
    return checkVoicePort({ host: '127.0.0.1', liveAudio: { ...liveAudio, port } }, async () => isRunning);
  };

  it('is taken and given back', async () => {
    expect(await checkPort(0, false)).toContain('was taken and given back: open it in the firewall');
  });

  it('that another program has is wrong, and right where that is the server', async () => {
    const other = createSocket('udp4').bind(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address();
    await expect(checkPort(port, false)).rejects.toThrow(/EADDRINUSE.* Another program has it: set LIVE_AUDIO_PORT/);
    expect(await checkPort(port, true)).toBe(`UDP port ${port} of 127.0.0.1 is taken, as the server runs`);
    other.close();
  });
});

it('what hangs is wrong when its time is over, and nothing waits for it', async () => {
  const finding = await check('it', () => new Promise<string>(() => undefined), 20);
  expect(finding).toEqual({ what: 'it', ok: false, detail: 'there was no answer within 0.02 s' });
});
