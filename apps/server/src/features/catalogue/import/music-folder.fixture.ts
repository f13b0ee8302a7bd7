import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

export const makeRecording = async (
  music: string,
  file: string,
  args: readonly string[],
  output: readonly string[] = [],
): Promise<string> => {
  const target = path.join(music, file);
  await mkdir(path.dirname(target), { recursive: true });
  await run('ffmpeg', ['-v', 'error', '-y', ...args, ...output, target]);
  return target;
};
/** Arguments of ffmpeg. */
export const tone = (seconds: number, hz: number, more = '') => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hz}:duration=${seconds}:sample_rate=44100${more}`,
];
const tags = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);

/** ID3v2.3 frames that claim Latin-1 and hold Shift_JIS, as old Japanese software wrote them. */
function shiftJisTag(frames: Readonly<Record<string, readonly number[]>>): Buffer {
  const bodies = Object.entries(frames).map(([id, bytes]) => {
    const header = Buffer.alloc(10);
    header.write(id, 'latin1');
    header.writeUInt32BE(bytes.length + 1, 4);
    return Buffer.concat([header, Buffer.from([0, ...bytes])]);
  });
  const body = Buffer.concat(bodies);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), body]);
}
const yozora = [0x96, 0xe9, 0x8b, 0xf3, 0x82, 0xcc, 0x82, 0xde, 0x82, 0xb1, 0x82, 0xa4];
const gakudan = [0x89, 0x7e, 0x8b, 0x8f, 0x8a, 0x79, 0x92, 0x63];

/** Music of every kind that is taken in. */
export async function makeGoodFiles(music: string): Promise<void> {
  const make = (file: string, args: readonly string[], output?: readonly string[]) =>
    makeRecording(music, file, args, output);
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d03820' } })
    .jpeg()
    .toBuffer();
  const album = { artist: '灯台守', album: '真夜中' };
  await make('灯台守/真夜中/a.flac', [
    ...tone(95, 330),
    ...tags({
      ...album,
      title: '月の歌',
      TITLESORT: 'つきのうた',
      ARTISTSORT: 'Tōdaimori',
      track: '1',
      date: '2024-06-21',
    }),
  ]);
  await make('灯台守/真夜中/b.m4a', [...tone(3, 440), ...tags({ ...album, title: 'ｶﾞﾗｽの夜', track: '2/9' })]);
  await make(
    '灯台守/真夜中/c.ogg',
    [...tone(2, 550), ...tags({ ...album, title: '雨', track: '3' })],
    ['-c:a', 'libvorbis'],
  );
  await writeFile(path.join(music, '灯台守/真夜中/cover.jpg'), red);
  await make('灯台守/真夜中/same-again.wav', tone(95, 330));
  await make(
    'Mixed/x.opus',
    [...tone(2, 660), ...tags({ artist: 'One', album: 'Mix', title: 'X' })],
    ['-c:a', 'libopus'],
  );
  await make('Mixed/y.mp3', [...tone(2, 770), ...tags({ artist: 'Two', album: 'Mix', title: 'Y' })]);
  await make('Loose/02 - 無題.wav', [...tone(2, 880), '-ac', '1', '-ar', '8000']);
  await make('Loose/surround.flac', [
    ...tone(2, 990, ',aformat=channel_layouts=mono,pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0'),
  ]);
  await make('Loose/silence.wav', ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=stereo:d=3']);
  await make('Loose/long.mp3', [...tone(2, 1100), ...tags({ title: '長'.repeat(2000), artist: 'Björk' })]);
  const raw = await make('Loose/raw.mp3', tone(2, 1210), [
    '-write_id3v1',
    '0',
    '-id3v2_version',
    '0',
    '-write_xing',
    '0',
  ]);
  await writeFile(raw, Buffer.concat([shiftJisTag({ TIT2: yozora, TPE1: gakudan }), await readFile(raw)]));
  const wav = await make('Loose/tmp.wav', tone(2, 1320));
  await writeFile(path.join(music, 'Loose', 'no-ending'), await readFile(wav));
  await rm(wav);
  // A name in Shift_JIS bytes, as an old archive leaves it.
  const flac = await make('Loose/tmp.flac', tone(2, 1430));
  await writeFile(
    Buffer.concat([Buffer.from(`${music}/Loose/`), Buffer.from(yozora), Buffer.from('.flac')]),
    await readFile(flac),
  );
  await rm(flac);
}

/** Files that are no music, or cannot be read. */
export async function makeBadFiles(music: string): Promise<void> {
  const whole = await readFile(path.join(music, '灯台守/真夜中/b.m4a'));
  const bad = path.join(music, 'Bad');
  await mkdir(bad, { recursive: true });
  await writeFile(path.join(bad, 'empty.mp3'), '');
  await writeFile(path.join(bad, 'text.mp3'), 'This is not music. '.repeat(500));
  await writeFile(path.join(bad, 'cut.m4a'), whole.subarray(0, Math.floor(whole.length / 2)));
  await writeFile(path.join(bad, 'list.mp3'), `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n`);
  await writeFile(
    path.join(bad, 'noise.flac'),
    Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 256)),
  );
  await makeRecording(music, 'Bad/blip.wav', tone(0.2, 440));
  await symlink(path.join(bad, 'nowhere'), path.join(bad, 'dangling.mp3'));
  await symlink(music, path.join(bad, 'loop'));
  await mkdir(path.join(bad, 'folder.mp3'));
  await writeFile(path.join(bad, 'cover.png'), 'no picture');
}
