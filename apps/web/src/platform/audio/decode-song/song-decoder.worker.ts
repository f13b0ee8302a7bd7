// Decodes one song and ends with it: the page makes another worker for the next one.
import { createPieceCollector } from './collect-pieces.ts';
import { decodePackets } from './decode-packets.ts';
import { readSong } from './read-song.ts';
import { createResampler, resampledLength, type Samples } from './resample.ts';
import type { SongAnswer, SongRequest } from './song-messages.ts';

/** Half a second: the page copies it in a fraction of a millisecond. */
const pieceSec = 0.5;
/** Pieces on their way to a page that is busy, 0.2 MB each. */
const maxUntaken = 8;

let untaken = 0;
let onTaken: (() => void) | undefined;

const answer = (message: SongAnswer, transfer: readonly ArrayBuffer[] = []) =>
  postMessage(message, { transfer: [...transfer] });

const sendPiece = (samples: Samples) => {
  if ((samples[0]?.length ?? 0) === 0) return;
  untaken += 1;
  answer(
    { kind: 'piece', samples },
    samples.map(({ buffer }) => buffer),
  );
};

const pageIsReady = async () => {
  while (untaken >= maxUntaken)
    await new Promise<void>((resolve) => {
      onTaken = resolve;
    });
};

const decode = async (bytes: ArrayBuffer, toRate: number) => {
  const song = await readSong(bytes);
  const { sampleRate, numberOfChannels: channelCount } = song.config;
  const resampler = createResampler(sampleRate, toRate, channelCount);
  const collector = createPieceCollector(song.leadLength, song.length, Math.round(sampleRate * pieceSec));
  answer({ kind: 'format', channelCount, length: resampledLength(song.length, sampleRate, toRate) });
  const send = (pieces: readonly Samples[]) => {
    for (const piece of pieces) sendPiece(resampler.push(piece));
  };
  await decodePackets(song, (samples) => send(collector.push(samples)), pageIsReady);
  send(collector.end());
  sendPiece(resampler.end());
  answer({ kind: 'done' });
};

addEventListener('message', ({ data }: MessageEvent<SongRequest>) => {
  if (data.kind === 'decode')
    decode(data.bytes, data.sampleRate).catch((error: unknown) => answer({ kind: 'failed', reason: String(error) }));
  else {
    untaken -= 1;
    onTaken?.();
  }
});
