import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStat, Blobs } from '../blobs/blobs.ts';
import { parseByteRange } from './byte-range.ts';
import { paced } from './paced.ts';
import { HttpProblem } from './problem.ts';

/**
 * Caching is off: every URL has a signature of its own, so nothing would be found again. And a browser that has cached
 * the head of a file revalidates it before it fetches the place of a seek, which costs a round trip.
 */
export const audioCacheControl = 'private, no-store, no-transform';

/**
 * `If-Range` compares strongly and the server sends no dates, so any value but the file's ETag means the whole file.
 */
function rangeHeaderOf(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? request.headers.range : undefined;
}

const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');

/** In bytes: songs are encoded at 96 kbit/s; recordings of rooms at no more than 160. */
const bytesPerSecOfMusic = 12_000;
/** In seconds of music: enough for an element to begin, and for a page that waits for so much ahead. */
const burstSec = 25;
/**
 * As many times as fast as it is heard comes the rest: 2.3 Mbit/s. Chrome waits for a place that is less than 160 kB ahead of what has come, and
 * asks for others by themselves: so nobody waits for longer than 0.6 s.
 */
const rateAfterBurst = 24;
const paceOfElements = {
  burstBytes: burstSec * bytesPerSecOfMusic,
  bytesPerSec: rateAfterBurst * bytesPerSecOfMusic,
};

/**
 * An element takes a whole song as fast as its line gives it, and everything else that the page waits for stands behind it: on a phone's
 * line the clock of its room, for a second and more. What a script fetches, to be decoded, is awaited whole.
 */
const paceFor = (request: FastifyRequest, content: Readable): Readable =>
  request.headers['sec-fetch-dest'] === 'audio'
    ? paced(content, paceOfElements, () => request.server.server.listening)
    : content;

/** Answers an audio blob, whole or the requested range; with `onlyFirstBytes`, no byte beyond these. */
export async function sendAudio(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: Blobs,
  file: { readonly key: string; readonly stat: BlobStat; readonly onlyFirstBytes?: number },
): Promise<FastifyReply> {
  const { sizeBytes, version } = file.stat;
  const etag = `"${version}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': audioCacheControl,
    'content-type': 'audio/mp4',
  });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const range = parseByteRange(rangeHeaderOf(request, etag), sizeBytes);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new HttpProblem('range_not_satisfiable');
  }
  const [start, lastAsked] = range.kind === 'part' ? [range.start, range.end] : [0, sizeBytes - 1];
  const end = Math.min(lastAsked, (file.onlyFirstBytes ?? sizeBytes) - 1);
  if (range.kind === 'part') reply.status(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  reply.header('content-length', end - start + 1);
  // A HEAD must not read what it does not send.
  if (request.method === 'HEAD') return reply.send();
  const content = await blobs.read(file.key, { start, end });
  if (!content) throw new HttpProblem('not_found');
  return reply.send(paceFor(request, content));
}
