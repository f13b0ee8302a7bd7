import { describe, expect, it } from 'vitest';
import { extensionOf, isExtensionOf } from './sniff-extension.ts';

const bytes = (...values: number[]) => Buffer.from([...values, 0, 0, 0, 0, 0, 0, 0, 0]);

describe('what a file’s first bytes say', () => {
  it.each([
    ['Ogg', Buffer.from('OggS\0\0'), '.ogg'],
    ['FLAC', Buffer.from('fLaC\0\0'), '.flac'],
    ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt '), '.wav'],
    ['MPEG-4 audio', Buffer.from('\0\0\0\x20ftypM4A '), '.m4a'],
    ['an MP3 frame', bytes(0xff, 0xfb, 0x90, 0x64), '.mp3'],
    ['an ADTS frame', bytes(0xff, 0xf1, 0x50, 0x80), '.aac'],
    ['UTF-16 text', Buffer.from('\ufeffmusic', 'utf16le'), undefined],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), undefined],
    ['an AVI in the container of WAV', Buffer.from('RIFF\0\0\0\0AVI LIST'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s', (_, head, ending) => {
    expect(extensionOf(head)).toBe(ending);
  });

  it('knows the other endings of a container, in any case', () => {
    expect(isExtensionOf('a.OPUS', '.ogg')).toBe(true);
    expect(isExtensionOf('a.mp3', '.ogg')).toBe(false);
    expect(isExtensionOf('ogg', '.ogg')).toBe(false);
  });
});
