import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('./song-decoder-page.ts', import.meta.url));

/** Sweeps up to 15 kHz, on each side others, as the server encodes songs; `flags` as the muxer takes them. */
const writeSong = async (file: string, flags: string): Promise<void> => {
  const side = (hz: number) => `0.4*sin(2*PI*(${hz}*t+900*t*t))`;
  const sound = `aevalsrc=${side(40)}|${side(600)}:s=44100:d=8`;
  const args = ['-v', 'error', '-f', 'lavfi', '-i', sound, '-c:a', 'aac', '-b:a', '96k', '-movflags', flags, file];
  const [code] = await once(spawn(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

/** The product's decoder, bundled alone with its worker, a page that has it, and songs. */
export const serveSongDecoder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-decoder-'));
  const rollupOptions = { input: entry, output: { entryFileNames: 'page.js' } };
  await build({
    configFile: false,
    root: path.dirname(entry),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false, target: 'es2022', modulePreload: false, rollupOptions },
  });
  await writeSong(path.join(folder, 'plain.m4a'), '+faststart');
  await writeSong(path.join(folder, 'fragmented.m4a'), '+dash+delay_moov+global_sidx+skip_trailer');
  const server = createServer(async (request, response) => {
    const name = request.url ?? '/';
    if (name === '/')
      return response.setHeader('content-type', 'text/html').end('<script type="module" src="/page.js"></script>');
    if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    const bytes =
      name === '/broken.m4a'
        ? Buffer.alloc(5_000, 'no song ')
        : await readFile(path.join(folder, name)).catch(() => undefined);
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
};
