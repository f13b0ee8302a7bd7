import { describe, expect, it } from 'vitest';
import { addCommands } from './add-item.ts';
import { hasDraggedSource, readDraggedSource, sourceOfAddress } from './drag-source.ts';

const origin = 'https://madoi.example';
const carrying = (values: Readonly<Record<string, string>>) => ({ getData: (type: string) => values[type] ?? '' });

describe('what is dragged onto the list', () => {
  it('is a record or a playlist whose page’s address is carried, as every cover of this site does', () => {
    const album = { kind: 'album', id: 'album-0001' };
    expect(sourceOfAddress(`${origin}/music/albums/album-0001`, origin)).toEqual(album);
    expect(sourceOfAddress(`${origin}/music/playlists/list-00001?x=1`, origin)).toEqual({
      kind: 'playlist',
      id: 'list-00001',
    });
    expect(sourceOfAddress(`${origin}/en/music/albums/album-0001`, origin)).toEqual(album);
    const data = carrying({ 'text/uri-list': `${origin}/music/albums/album-0001\n` });
    expect(readDraggedSource(data, origin)).toEqual(album);
  });
  it('is what the sheet says when it comes from there', () => {
    const data = carrying({ 'application/x-madoi-source': 'track:track-0001' });
    expect(readDraggedSource(data, origin)).toEqual({ kind: 'track', id: 'track-0001' });
  });
  it.each([
    'nonsense',
    'https://elsewhere.example/music/albums/album-0001',
    `${origin}/music/artists/artist-001`,
    `${origin}/music/albums/`,
    `${origin}/lounge/albums/album-0001`,
  ])('is nothing for %s', (address) => {
    expect(sourceOfAddress(address, origin)).toBeUndefined();
  });
  it('is recognised by its type', () => {
    expect(hasDraggedSource({ types: ['text/plain', 'Files'] })).toBe(false);
    expect(hasDraggedSource({ types: ['text/uri-list'] })).toBe(true);
  });
});

it('many songs are added by as many commands as they need, all before the same one', () => {
  const tracks = Array.from({ length: 650 }, (_, at) => ({ trackId: `track-${at}` }));
  const presses = addCommands(tracks, 'here');
  expect(presses.map(({ mediaTracks }) => mediaTracks?.length)).toEqual([300, 300, 50]);
  expect(presses.every(({ destinationMediaTrackId }) => destinationMediaTrackId === 'here')).toBe(true);
});
