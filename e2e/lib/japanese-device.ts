import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unwrapWoff } from '../../apps/server/src/platform/images/woff.ts';

const require = createRequire(import.meta.url);
const woff = require.resolve('@fontsource/shippori-mincho/files/shippori-mincho-japanese-400-normal.woff');
/** As long as each other: the file's other tables stay where they are. */
const [ownName, deviceName] = ['Shippori Mincho', 'Japanese Device'];

/** The file under another name, lest the device be taken to have one of the product's own faces. */
const renamed = (font: Buffer): Buffer => {
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const [from, to] = [ownName, deviceName].map((name) => Buffer.from(name, encoding)) as [Buffer, Buffer];
    // A name table is big-endian.
    if (encoding === 'utf16le') for (const name of [from, to]) name.swap16();
    for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) to.copy(font, at);
  }
  return font;
};

/** The environment of a browser on a device that can show Japanese, as every one does whose owner reads it. */
export const withJapaneseDevice = async <T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-device-'));
  try {
    await mkdir(path.join(folder, 'fonts'));
    await writeFile(path.join(folder, 'fonts', 'japanese-device.otf'), renamed(unwrapWoff(await readFile(woff))));
    return await work({ ...process.env, XDG_DATA_HOME: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
