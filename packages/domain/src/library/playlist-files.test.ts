import { readCorpus, spoiledText } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlaylistFile, readPlaylistFile, writeM3u, writeXspf } from './playlist-files.ts';

const evening: PlaylistFile = {
  name: '雨の夜 & <窓>',
  tracks: [
    {
      title: '夜汽車のあと',
      artist: '湾岸線',
      album: '灯台',
      durationSec: 216,
      location: 'https://madoi.example/album/a1#t1',
    },
    {
      title: 'Last "Call" - Reprise',
      artist: "Marine's",
      durationSec: 61,
      location: 'https://madoi.example/album/a2#t2',
    },
    { title: '題だけ', artist: '' },
  ],
};

describe('playlist files', () => {
  it('come back from M3U as they went, but for their albums', () => {
    const back = readPlaylistFile(writeM3u(evening));
    expect(back.name).toBe(evening.name);
    expect(back.tracks.slice(0, 2)).toEqual(evening.tracks.slice(0, 2).map(({ album: _, ...track }) => track));
    expect(back.tracks[2]).toMatchObject({ title: '題だけ', artist: '' });
  });

  it('come back from XSPF as they went', () => {
    expect(readPlaylistFile(writeXspf(evening))).toEqual(evening);
  });

  it('[fuzz] come back whatever they are called', () => {
    const word = fc
      .string({ unit: fc.constantFrom(...'あ雨aB <>&"\'-;#:,]'), maxLength: 12 })
      .map((text) => text.trim());
    const track = fc.record({ title: word.filter((text) => text !== ''), artist: word });
    const file = fc.record({ name: word, tracks: fc.array(track, { maxLength: 5 }) });
    fc.assert(
      fc.property(file, (made) => {
        expect(readPlaylistFile(writeXspf(made))).toEqual(made);
        expect(readPlaylistFile(writeM3u(made)).tracks).toHaveLength(made.tracks.length);
      }),
    );
  });

  it('are read as other programs write them', () => {
    const plain =
      'C:\\Music\\湾岸線\\夜汽車.mp3\r\n\r\n#EXTINF:-1 tvg-id="x",夕凪 - 短夜\r\nhttp://radio.example/stream\r\n# a remark\r\n';
    expect(readPlaylistFile(plain).tracks).toMatchObject([
      { title: '夜汽車', artist: '' },
      { title: '短夜', artist: '夕凪' },
    ]);
    const other = `<?xml version="1.0"?><x:playlist xmlns:x="http://xspf.org/ns/0/"><x:title>名</x:title><x:trackList>
      <!-- <track><title>no</title></track> -->
      <x:track><x:title><![CDATA[a < b]]></x:title><x:creator>&#x591C;&#27773;</x:creator></x:track></x:trackList></x:playlist>`;
    expect(readPlaylistFile(other)).toMatchObject({ name: '名', tracks: [{ title: 'a < b', artist: '夜汽' }] });
  });

  it('have no tracks when the text is no playlist, and XML entities are not expanded', () => {
    for (const text of ['', '<html><body>x</body></html>', '\u0000\u0001RIFF', '#EXTM3U\n']) {
      expect(readPlaylistFile(text).tracks).toEqual([]);
    }
    const bomb =
      '<!DOCTYPE p [<!ENTITY a "aaaa">]><playlist><trackList><track><title>&a;&a;</title></track></trackList></playlist>';
    expect(readPlaylistFile(bomb).tracks[0]?.title).toBe('&a;&a;');
  });
});

describe('whatever a playlist file holds', () => {
  const corpus = readCorpus(new URL('./playlist-files.corpus/', import.meta.url));
  const expectReadable = (text: string) => {
    const { name, tracks } = readPlaylistFile(text);
    expect(typeof name).toBe('string');
    for (const { title, artist, durationSec = 1, location = '' } of tracks) {
      expect([typeof title, typeof artist, typeof location]).toEqual(['string', 'string', 'string']);
      expect(durationSec > 0 && Number.isFinite(durationSec), String(durationSec)).toBe(true);
    }
  };

  it.each(corpus)('it is read, and does not keep the page busy: $name', ({ bytes }) => {
    expectReadable(bytes.toString('utf8'));
    // As long as a file may be.
    expectReadable(bytes.toString('utf8').repeat(Math.ceil(500_000 / bytes.length)));
  });

  it('[fuzz] it is read, with lengths that a player can show', () => {
    fc.assert(fc.property(spoiledText(corpus), expectReadable), { numRuns: 200 });
  });

  it('its duration ends where its words begin, and a comment where the next one would', () => {
    const row = readPlaylistFile('#EXTINF:61 tvg-id="x",夕凪 - 短夜\na.mp3\n#EXTINF:soon,words\nb.mp3\n').tracks;
    expect(row).toMatchObject([
      { title: '短夜', artist: '夕凪', durationSec: 61 },
      { title: 'b', artist: '' },
    ]);
    const xml = '<playlist><!-- a <!-- b --><trackList><track><title>c</title></track></trackList><!-- d';
    expect(readPlaylistFile(xml).tracks.map(({ title }) => title)).toEqual(['c']);
  });
});
