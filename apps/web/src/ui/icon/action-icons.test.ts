import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AddToPlaylistIcon, AddToQueueIcon, ShareIcon } from './action-icons.ts';

const source = path.resolve(import.meta.dirname, '../..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.endsWith('action-icons.ts'))
  .map((file) => [file, readFileSync(path.join(source, file), 'utf8')] as const);

/** What a file takes from the icon set itself. */
const drawnBy = (text: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );

describe('the pictures of acts', () => {
  it('differ from each other', () => {
    expect(new Set([AddToPlaylistIcon, AddToQueueIcon, ShareIcon]).size).toBe(3);
  });

  it('are taken from one place, so that sharing looks like sharing everywhere', () => {
    const pictures = ['ListEnd', 'ListPlus', 'Share', 'Share2', 'Forward', 'Upload'];
    const strays = sheets.flatMap(([file, text]) =>
      drawnBy(text)
        .filter((name) => pictures.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(strays).toEqual([]);
  });

  it('show a playlist being added to where the words say so', () => {
    const adding = sheets.filter(([, text]) => /openAddToPlaylist\(/.test(text) && /Icon|lucide/.test(text));
    expect(adding.length).toBeGreaterThan(0);
    for (const [file, text] of adding) expect(text.includes('AddToPlaylistIcon'), file).toBe(true);
  });
});
