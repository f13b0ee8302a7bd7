import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madoi, type ProductOptions } from './product.ts';

const title = '窓の灯';
/** A line every six seconds, so that the page is at one of them whenever it looks. */
const lines = [
  '{夜風|よかぜ}のほうが先に気づいた',
  ...Array.from({ length: 28 }, (_, n) => `${n + 2}つ目の窓に灯りがひとつ`),
];
const stampOf = (sec: number) =>
  `[${String(Math.floor(sec / 60)).padStart(2, '0')}:${String(sec % 60).padStart(2, '0')}.00]`;
const lrc = lines.map((line, place) => stampOf(place * 6) + line).join('\n');

/** A tone of three minutes with lyrics beside it. */
const writeSong = async (folder: string): Promise<void> => {
  const tags = { title, artist: '灯台守', album: '窓' };
  const args = [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=220:duration=180'],
    ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    path.join(folder, 'window.flac'),
  ];
  const [code] = await once(spawn(process.env.FFMPEG_PATH ?? 'ffmpeg', args), 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await writeFile(path.join(folder, 'window.lrc'), lrc);
};

/** Imports a song of three minutes that has lyrics; answers its title. */
export const importSongWithLyrics = async (product: ProductOptions): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-lyrics-'));
  await writeSong(folder);
  await madoi(product, 'import', folder);
  await rm(folder, { recursive: true });
  return title;
};
