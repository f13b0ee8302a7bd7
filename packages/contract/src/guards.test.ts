import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { problemSchema } from './http/problem.ts';
import { isProblem } from './http/problem-guard.ts';
import { isMediaTrack } from './lounge/media-track-guard.ts';
import { mediaTrackSchema } from './lounge/queue.ts';
import { isBlockEntry } from './people/block-entry-guard.ts';
import { blockEntrySchema } from './people/blocks.ts';
import { isListeningReport } from './playback/listening-report-guard.ts';
import { listeningReportSchema } from './playback/reports.ts';
import { readSocketError, socketErrorSchema } from './wire/socket-error.ts';

const at = 1_790_000_000_000;
const problem = {
  type: 'about:blank',
  title: 'Refused',
  status: 422,
  code: 'invalid_input',
  detail: 'No',
  fields: [{ field: 'name', message: 'empty' }],
  requestId: 'r1',
};
const block = { userId: 'user-0001', isBlocked: true, isBlocking: false, updatedAt: 1.5 };
const report = {
  id: 'report-01',
  trackId: 'track-001',
  elapsedTime: 90_000,
  audioType: 90,
  startAt: at,
  lastStartAt: at,
  endAt: at,
  roomId: 'room-0001',
  contentType: 'room',
};
const cut = { type: 'full', duration: 201.5, range: { start: 0, end: 201.5 } };
const track = {
  id: 'entry-001',
  trackId: 'track-001',
  trackUpdatedAt: at,
  duration: 201.5,
  source: { type: 'album', id: 'album-001' },
  note: 'Please',
  createdBy: {
    id: 'user-0001',
    detail: {
      id: 'user-0001',
      name: 'Ann',
      isOfficial: false,
      isEssentialLiver: false,
      isPickedOutLiver: true,
      uploadedAt: 0,
      stat: { playlist: { published: 2 } },
      isPublished: false,
      updatedAt: at,
    },
  },
  detail: {
    id: 'track-001',
    name: '橋',
    names: { en: 'Bridge', 'zh-TW': '橋' },
    albumId: 'album-001',
    artistId: 'artist-01',
    trackNo: 3,
    isAvailable: true,
    isExplicit: false,
    hasLyrics: true,
    updatedAt: at,
    audioInfo: cut,
    highlight: { ...cut, type: 30 },
    loudness: { integratedLufs: -14.2, truePeakDb: -0.3 },
  },
};

const isObject = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;
const others = [
  undefined,
  null,
  '',
  'x',
  'full',
  'album-002',
  true,
  false,
  -1,
  0,
  1.5,
  7,
  9e15,
  Number.NaN,
  [],
  {},
  [3],
];

/** The whole and every part of it, each without one of its fields, with one too many, and with each of `others` instead. */
function* variants(thing: unknown): Generator<unknown> {
  yield thing;
  yield* others;
  if (!isObject(thing)) return;
  if (!Array.isArray(thing)) yield { ...thing, unheardOf: 1 };
  for (const [field, value] of Object.entries(thing)) {
    const { [field]: _, ...rest } = thing;
    if (!Array.isArray(thing)) yield rest;
    for (const other of variants(value))
      yield Array.isArray(thing) ? thing.with(Number(field), other) : { ...thing, [field]: other };
  }
}

const cases: readonly (readonly [string, (thing: unknown) => boolean, z.ZodMiniType, object])[] = [
  ['a problem', isProblem, problemSchema, problem],
  ['a block', isBlockEntry, blockEntrySchema, block],
  ['a report of a listening', isListeningReport, listeningReportSchema, report],
  ['an entry of a queue', isMediaTrack, mediaTrackSchema, track],
];

it.each(cases)('the guard of %s accepts what its schema accepts, and nothing else', (_, guard, schema, sample) => {
  expect(guard(sample)).toBe(true);
  const differing = [...variants(sample)].filter((each) => guard(each) !== schema.safeParse(each).success);
  expect(differing).toEqual([]);
});

it('[8.07] an error of the socket is read as its schema reads it, unknown where it says nothing', () => {
  const sent = [...variants({ source: 'join', type: 'bad_param', message: 'No' })];
  expect(sent.map(readSocketError)).toEqual(sent.map((each) => socketErrorSchema.parse(each)));
  expect(readSocketError({})).toEqual({ source: 'unknown', type: 'unknown', message: 'unknown' });
});
