import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

export interface Song {
  readonly file: string;
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly trackNo: number;
  readonly lengthSec: number;
}

const sweepers = { artist: '掃引楽団', album: '夜明けの周波数' } as const;
const walkers = { artist: 'Kita Lab', album: '長い道の練習' } as const;

/** Two albums. The long one outlasts a journey even on a busy machine. */
export const songs = {
  blue: { ...sweepers, file: 'blue.mp3', title: '青い掃引', trackNo: 1, lengthSec: 40 },
  stairs: { ...sweepers, file: 'stairs.flac', title: '三つの階段', trackNo: 2, lengthSec: 30 },
  lighthouse: { ...sweepers, file: 'lighthouse.m4a', title: '灯台まで', trackNo: 3, lengthSec: 30 },
  road: { ...walkers, file: 'road.flac', title: '終わらない夜道', trackNo: 1, lengthSec: 300 },
} as const satisfies Record<string, Song>;

const fileRate = 44_100;
const noteSec = 0.25;

/**
 * Short sweeps, each of its own two pitches: no stretch of a third of a second is like another, so that a recording of
 * one shows where in the song it was taken.
 */
const playSweeps = (lengthSec: number, seed: number, sampleRate: number): Float32Array<ArrayBuffer> => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const samples = new Float32Array(lengthSec * sampleRate);
  const noteSamples = noteSec * sampleRate;
  for (let start = 0; start < samples.length; start += noteSamples) {
    const [from, to] = [200 + 1_800 * next(), 200 + 1_800 * next()];
    let phase = 0;
    for (let at = 0; at < noteSamples && start + at < samples.length; at += 1) {
      const part = at / noteSamples;
      phase += (2 * Math.PI * (from + (to - from) * part)) / sampleRate;
      samples[start + at] = 0.5 * Math.sin(phase) * Math.sin(Math.PI * part) ** 0.5;
    }
  }
  return samples;
};

const seedOf = (song: Song): number => Object.values(songs).findIndex(({ file }) => file === song.file) + 1;
const played = new Map<string, Float32Array<ArrayBuffer>>();

/** A song as it was composed, before any file was made of it. */
export const songSamples = (song: Song, sampleRate: number): Float32Array<ArrayBuffer> => {
  const key = `${song.file} ${sampleRate}`;
  const samples = played.get(key) ?? playSweeps(song.lengthSec, seedOf(song), sampleRate);
  played.set(key, samples);
  return samples;
};

const writeSong = async (folder: string, song: Song): Promise<void> => {
  const tags = {
    title: song.title,
    artist: song.artist,
    album: song.album,
    track: String(song.trackNo),
    genre: 'City Pop',
  };
  const seed = seedOf(song);
  const cover = `color=c=0x${(0x203050 + seed * 0x2_0a15).toString(16)}:s=320x320:d=1`;
  const args = [
    ...['-v', 'error', '-f', 'f32le', '-ar', String(fileRate), '-ac', '1', '-i', 'pipe:0'],
    ...['-f', 'lavfi', '-i', cover, '-map', '0:a', '-map', '1:v', '-frames:v', '1'],
    ...['-c:v', 'mjpeg', '-disposition:v', 'attached_pic', '-b:a', '160k'],
    ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    ...['-y', path.join(folder, song.file)],
  ];
  const ffmpeg = spawn(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  ffmpeg.stdin.end(Buffer.from(songSamples(song, fileRate).buffer));
  const [code] = await once(ffmpeg, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${song.file}`);
};

/** Writes real files with Japanese tags and covers: MP3, FLAC and M4A. */
export const writeSongs = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const song of Object.values(songs)) await writeSong(folder, song);
};
