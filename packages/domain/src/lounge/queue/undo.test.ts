import type { MediaQueue, QueueCommand, QueueEvent } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { currentIdOf, idsOf, makeQueue, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import { describe, expect, it } from 'vitest';
import type { ConfirmedEdit } from './confirmed-edit.ts';
import { decideRegister } from './decide-register.ts';
import { positionAt } from './position-at.ts';
import { reduceQueue } from './reduce-queue.ts';
import { selectTracks } from './room-queue.ts';
import { undoOf } from './undo.ts';
import type { UndoCommand } from './undo-edits.ts';

const catalogue = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x', 'y', 'z'].map((id) => `track-${id}`);

/** One room as the server decides it: every register goes through `decideRegister`. */
const openRoom = (queue: MediaQueue) => {
  const newId = sequentialIds('new');
  const former = new Map(selectTracks(queue).map((track) => [track.id, track]));
  let record = { queue, lastId: 0 };
  let nowMs = startMs;
  const log: QueueEvent[] = [];
  const press = (actorId: string, ...commands: UndoCommand[]): ConfirmedEdit | undefined => {
    const events: QueueCommand[] = commands.map((command) => ({ ...command, clientId: newId() }));
    const context = {
      actorId,
      role: 'owner',
      nowMs,
      newId,
      trackFacts: trackFactsOf(catalogue),
      formerTracks: former,
    } as const;
    const { answer, change } = decideRegister(
      record,
      { lastId: record.lastId, events },
      { ...context, repeated: new Set() },
    );
    if (answer.result !== 'accepted') return undefined;
    const own = change.events.filter((event) => event.createdBy.id === actorId);
    const turned = change.events.slice(0, change.events.length - own.length);
    const before = turned.reduce(reduceQueue, record.queue);
    record = { queue: change.queue, lastId: change.lastId };
    log.push(...change.events);
    for (const track of selectTracks(record.queue)) former.set(track.id, track);
    return { before, events: own };
  };
  return {
    press,
    now: () => record.queue,
    wait: (ms: number) => {
      nowMs += ms;
    },
    undo: (change: ConfirmedEdit, actorId = 'me') => {
      const since = log.filter(({ id }) => id > (change.events.at(-1)?.id ?? 0));
      const decision = undoOf(change, { since, queue: record.queue, nowMs });
      if (!decision.accepted) return decision.reason;
      return press(actorId, ...decision.commands) === undefined ? 'refused by the server' : 'done';
    },
  };
};
const must = (change: ConfirmedEdit | undefined): ConfirmedEdit => {
  if (change === undefined) throw new Error('refused');
  return change;
};
const playing = (index = 0) => makeQueue(['a', 'b', 'c', 'd'], index, { isPlaying: true });
const add = (...ids: string[]): UndoCommand => ({
  action: 'add',
  mediaTracks: ids.map((id) => ({ trackId: `track-${id}` })),
});
const remove = (mediaTrackId: string): UndoCommand => ({ action: 'remove', mediaTrackId });
const move = (mediaTrackId: string, destinationMediaTrackId?: string): UndoCommand => ({
  action: 'move',
  mediaTrackId,
  ...(destinationMediaTrackId === undefined ? {} : { destinationMediaTrackId }),
});

/** What a page shows of a queue, without the times of its changes. */
const seen = (queue: MediaQueue, nowMs = startMs) => {
  const { isPlaying, positionSec, mediaTrack } = positionAt(queue, nowMs) ?? {};
  return { tracks: selectTracks(queue), on: mediaTrack?.id, isPlaying, positionSec, mark: queue.stopAfterMediaTrackId };
};

describe('undoing the user’s own last edit', () => {
  it.each([
    ['an addition', [add('x', 'y')]],
    ['an addition before another', [{ ...add('x'), destinationMediaTrackId: 'b' }]],
    ['a removal', [remove('c')]],
    ['the removal of the last', [remove('d')]],
    ['all that is to come', [remove('b'), remove('c'), remove('d')]],
    ['two apart', [remove('b'), remove('d')]],
    ['a move down', [move('b')]],
    ['a move up', [move('d', 'b')]],
    ['two moves', [move('b'), move('d', 'c')]],
    ['a mixture', [move('d', 'b'), remove('c'), add('z')]],
    ['an emptied queue', [{ action: 'reset' }]],
    ['another record put on', [{ ...add('x', 'y'), action: 'reset' }, { action: 'play' }]],
    ['the song on air taken off', [remove('a')]],
  ] satisfies [string, UndoCommand[]][])('leaves nothing of %s', (_, commands) => {
    const room = openRoom(playing());
    room.wait(10_000);
    const before = seen(room.now(), startMs + 10_000);
    const change = must(room.press('me', ...commands));
    expect(seen(room.now(), startMs + 10_000)).not.toEqual(before);
    expect(room.undo(change)).toBe('done');
    const lead = room.now().state.at - (startMs + 10_000);
    const now = seen(room.now(), startMs + 10_000 + Math.max(0, lead));
    expect(now).toEqual({ ...before, positionSec: lead > 0 ? 10 : before.positionSec });
  });
  it('a song moved up that stands on the deck since, not begun, stays: nothing behind it counts as played', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', move('d', 'b')));
    must(room.press('me', { action: 'pause', mediaTrackId: 'd', seekPosition: 0 }));
    expect(room.undo(change)).toBe('on_air');
    expect([currentIdOf(room.now()), idsOf(room.now())]).toEqual(['d', ['a', 'd', 'b', 'c']]);
  });
  it('`stopAfter` comes back with its track', () => {
    const room = openRoom(
      reduceQueue(playing(), {
        id: 1,
        at: startMs,
        lastId: 0,
        clientId: 'c',
        createdBy: { id: 'me' },
        action: 'stop_after',
        mediaTrackId: 'b',
      }),
    );
    expect(room.undo(must(room.press('me', remove('b'))))).toBe('done');
    expect(room.now().stopAfterMediaTrackId).toBe('b');
  });
  it('a long queue comes back in as many commands as it needs', () => {
    const ids = Array.from({ length: 700 }, (_, i) => `t${i}`);
    const before = makeQueue(ids);
    const events: QueueEvent[] = [
      { id: 1, at: startMs, lastId: 0, clientId: 'c', createdBy: { id: 'me' }, action: 'reset' },
    ];
    const decision = undoOf(
      { before, events },
      { since: [], queue: events.reduce(reduceQueue, before), nowMs: startMs },
    );
    expect(
      decision.accepted && decision.commands.map(({ action, mediaTracks }) => [action, mediaTracks?.length]),
    ).toEqual([
      ['reset', 300],
      ['add', 300],
      ['add', 100],
      ['pause', undefined],
    ]);
  });
});

describe('after others changed it', () => {
  it('what was removed stands before the first track behind it that is still there', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', remove('b')));
    room.press('other', remove('c'));
    room.press('other', add('x'));
    expect(room.undo(change)).toBe('done');
    expect(idsOf(room.now()).slice(0, 3)).toEqual(['a', 'b', 'd']);
  });
  it('it does not land among what was played', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', remove('b')));
    room.press('other', { action: 'play', mediaTrackId: 'd' });
    expect(room.undo(change)).toBe('done');
    expect(idsOf(room.now())).toEqual(['a', 'c', 'd', 'b']);
    expect(currentIdOf(room.now())).toBe('d');
  });
  it.each([
    ['changed', 'moved it again', [move('b')], [move('b', 'd')]],
    ['changed', 'moved what was added', [add('x')], [move('new-000001', 'b')]],
    ['changed', 'emptied the queue', [remove('b')], [{ action: 'reset' }]],
    ['changed', 'added to the emptied queue', [{ action: 'reset' }], [add('x')]],
    ['changed', 'started the other record', [{ ...add('x'), action: 'reset' }], [{ action: 'play' }]],
    ['gone', 'removed what was moved', [move('b')], [remove('b')]],
    ['on_air', 'plays what was moved', [move('d', 'b')], [{ action: 'play', mediaTrackId: 'd' }]],
  ] satisfies [string, string, UndoCommand[], UndoCommand[]][])('%s: somebody %s', (reason, _, mine, theirs) => {
    const room = openRoom(playing());
    const change = must(room.press('me', ...mine));
    const names = idsOf(room.now());
    const real = theirs.map((each) =>
      'mediaTrackId' in each && each.mediaTrackId === 'new-000001'
        ? { ...each, mediaTrackId: names.at(-1) ?? '' }
        : each,
    );
    must(room.press('other', ...real));
    const before = room.now();
    expect(room.undo(change)).toBe(reason);
    expect(room.now()).toBe(before);
  });
  it('nothing is left of an addition that others took off', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', add('x')));
    room.press('other', remove(idsOf(room.now()).at(-1) ?? ''));
    expect(room.undo(change)).toBe('gone');
  });
  it('a song that plays is not taken off by taking back its addition', () => {
    const room = openRoom(playing(3));
    const change = must(room.press('me', add('x')));
    room.wait(150_000);
    expect(room.undo(change)).toBe('on_air');
  });
});

/** Edits that a page can make of the queue it shows. */
const anyPress = (queue: MediaQueue, random: () => number): UndoCommand[] => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const ids = idsOf(queue);
  const one = (): UndoCommand => {
    const luck = random();
    if (ids.length === 0 || luck < 0.3)
      return {
        ...add(pick(['x', 'y', 'z']), pick(['a', 'b'])),
        ...(random() < 0.5 && ids.length > 0 ? { destinationMediaTrackId: pick(ids) } : {}),
      };
    if (luck < 0.6) return remove(pick(ids));
    return random() < 0.5 ? move(pick(ids), pick(ids)) : move(pick(ids));
  };
  if (random() < 0.07) return [random() < 0.5 ? { action: 'reset' } : { ...add('x', 'y'), action: 'reset' }];
  return Array.from({ length: 1 + Math.floor(random() * 3) }, one);
};

it('alone, undo leaves the queue as if nothing had been edited', () => {
  let done = 0;
  for (const seed of seedsUpTo(150)) {
    const random = createRandom(seed);
    const isPlaying = random() < 0.7;
    const room = openRoom(makeQueue(['a', 'b', 'c', 'd', 'e', 'f'], Math.floor(random() * 6), { isPlaying }));
    const before = room.now();
    const change = room.press('me', ...anyPress(before, random));
    if (change === undefined) continue;
    const answer = room.undo(change);
    const now = room.now();
    const [was, is] = [before, now].map((queue) => ({
      tracks: selectTracks(queue),
      on: currentIdOf(queue),
      isPlaying: queue.state.isPlaying,
    }));
    if (answer === 'done') done += 1;
    expect({ seed, ...is }).toEqual({ seed, ...was });
  }
  expect(done).toBeGreaterThan(75);
});

it('among others, taking back restores one’s own alone or refuses and changes nothing', () => {
  const counts = { done: 0, refused: 0 };
  for (const seed of seedsUpTo(300)) {
    const random = createRandom(seed);
    const room = openRoom(
      makeQueue(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], Math.floor(random() * 3), { isPlaying: random() < 0.7 }),
    );
    const change = room.press('me', ...anyPress(room.now(), random));
    if (change === undefined) continue;
    for (let n = 0; n < 3; n += 1) room.press('other', ...anyPress(room.now(), random));
    const [before, old] = [room.now(), idsOf(change.before)];
    const after = change.events.reduce(reduceQueue, change.before);
    const mine = new Set([...old, ...idsOf(after)].filter((id) => !old.includes(id) || !idsOf(after).includes(id)));
    for (const { action, mediaTrackId = '' } of change.events) if (action === 'move') mine.add(mediaTrackId);
    const answer = room.undo(change);
    const now = room.now();
    expect({ seed, answer }).not.toEqual({ seed, answer: 'refused by the server' });
    if (answer !== 'done') {
      counts.refused += 1;
      expect({ seed, now }).toEqual({ seed, now: before });
      continue;
    }
    counts.done += 1;
    if (change.events.some(({ action }) => action === 'reset')) {
      expect({ seed, ids: idsOf(now) }).toEqual({ seed, ids: old });
      continue;
    }
    const others = (queue: MediaQueue) => idsOf(queue).filter((id) => !mine.has(id));
    expect({ seed, others: others(now) }).toEqual({ seed, others: others(before) });
    expect({
      seed,
      on:
        currentIdOf(before) === undefined ||
        mine.has(currentIdOf(before) ?? '') ||
        currentIdOf(now) === currentIdOf(before) ||
        !before.state.isPlaying,
    }).toEqual({ seed, on: true });
    for (const id of mine) {
      const shouldBe = old.includes(id);
      expect({ seed, id, is: idsOf(now).includes(id) }).toEqual({ seed, id, is: shouldBe });
    }
  }
  expect(counts.done).toBeGreaterThan(60);
  expect(counts.refused).toBeGreaterThan(10);
});
