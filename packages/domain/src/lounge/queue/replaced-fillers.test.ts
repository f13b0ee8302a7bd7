import type { MediaQueue, MediaTrack, QueueCommand } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { added, idsOf, makeEvent, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import { describe, expect, it } from 'vitest';
import { isFiller, isFillerHeld } from './auto-fill.ts';
import { decideRegister } from './decide-register.ts';
import { commandIds } from './edit-ids.ts';
import { positionAt, selectUpcoming } from './position-at.ts';
import { reduceQueue } from './reduce-queue.ts';
import { createRoomQueue, selectTracks } from './room-queue.ts';
import type { UndoCommand } from './undo-edits.ts';
import { add, must, openRoom, remove } from './undo-room.fixture.ts';

/** Songs of 100 s by their names; `~x` is a filler of the song x. The first one plays. */
const queueOf = (...names: readonly string[]): MediaQueue => {
  const mediaTracks = names.map((name) =>
    name.startsWith('~')
      ? { ...added(name), trackId: `track-${name.slice(1)}`, source: { type: 'autoFill' as const } }
      : added(name),
  );
  const queue = reduceQueue(createRoomQueue('playlist-1', startMs), makeEvent({ action: 'add', mediaTracks }));
  return { ...queue, state: { ...queue.state, isPlaying: true } };
};

const register = (queue: MediaQueue, commands: readonly UndoCommand[], nowMs = startMs, editId?: string) => {
  const names = editId === undefined ? [] : commandIds(editId, commands.length);
  const events: QueueCommand[] = commands.map((command, at) => ({
    ...command,
    clientId: 'client-0001',
    ...(names[at] === undefined ? {} : { eventId: names[at] }),
  }));
  const trackFacts = trackFactsOf(
    ['a', 'b', 'x', 'y', ...Array.from({ length: 400 }, (_, i) => `t${i}`)].map((id) => `track-${id}`),
  );
  const context = { actorId: 'user-owner', role: 'owner', nowMs, newId: sequentialIds('new'), trackFacts } as const;
  return decideRegister({ queue, lastId: 0 }, { lastId: 0, events }, { ...context, repeated: new Set() });
};

/** Songs of the queue after the commands, fillers with `~`. */
const songsOf = (queue: MediaQueue) =>
  selectTracks(queue).map((track) => `${isFiller(track) ? '~' : ''}${track.trackId.replace('track-', '')}`);
const after = (queue: MediaQueue, commands: readonly UndoCommand[], nowMs = startMs) =>
  songsOf(register(queue, commands, nowMs, 'edit-1').change.queue);
const before = (destinationMediaTrackId: string, ...ids: string[]): UndoCommand => ({
  ...add(...ids),
  destinationMediaTrackId,
});

describe('a song that a person adds', () => {
  it('[4.22] takes the place of its filler that is still to come, wherever it is put', () => {
    expect(after(queueOf('a', '~x'), [add('x')])).toEqual(['a', 'x']);
    expect(after(queueOf('a', '~y', '~x'), [add('x')])).toEqual(['a', 'x', '~y']);
    expect(after(queueOf('a', '~x', 'b'), [add('x')])).toEqual(['a', 'b', 'x']);
    expect(after(queueOf('a', '~x', 'b'), [before('~x', 'x')])).toEqual(['a', 'x', 'b']);
    expect(after(queueOf('a', 'b', '~x'), [before('b', 'x')])).toEqual(['a', 'x', 'b']);
  });
  it('takes it with all the songs of its album around it', () => {
    expect(after(queueOf('a', '~x', '~y'), [add('b', 'x', 'y')])).toEqual(['a', 'b', 'x', 'y']);
  });
  it('leaves fillers of other songs, its filler on air, and one that was played', () => {
    expect(after(queueOf('a', '~y'), [add('x')])).toEqual(['a', 'x', '~y']);
    expect(after(queueOf('a', 'b', '~b'), [add('x')])).toEqual(['a', 'b', 'x', '~b']);
    expect(after(queueOf('~x', '~y'), [add('x')])).toEqual(['~x', 'x', '~y']);
    expect(after(queueOf('~x', '~y'), [add('x')], startMs + 120_000)).toEqual(['~x', '~y', 'x']);
  });
  it('leaves the filler where it is put among what was played', () => {
    expect(after(queueOf('a', 'b', '~x'), [before('a', 'x')], startMs + 120_000)).toEqual(['x', 'a', 'b', '~x']);
  });
  it('leaves the same song that a person has added before: once more is a choice', () => {
    expect(after(queueOf('a', 'x'), [add('x')])).toEqual(['a', 'x', 'x']);
  });
  it('begins at the very moment at which its filler was about to, and leaves one that is about to begin before other songs', () => {
    const nowMs = startMs + 98_000;
    const { change } = register(queueOf('a', '~x'), [add('x', 'y')], nowMs);
    expect(songsOf(change.queue)).toEqual(['a', 'x', 'y']);
    expect(selectUpcoming(change.queue, nowMs)[0]?.startsAt).toBe(startMs + 100_000);
    expect(after(queueOf('a', '~x', 'b'), [add('x')], nowMs)).toEqual(['a', '~x', 'b', 'x']);
    expect(after(queueOf('a', '~x'), [add('y', 'x')], nowMs)).toEqual(['a', '~x', 'y', 'x']);
  });
  it('leaves the point of the order at which the room stops, where that was its filler’s end', () => {
    const stopAt = (names: readonly string[], command: UndoCommand) => {
      const marked = reduceQueue(queueOf(...names), makeEvent({ action: 'stop_after', mediaTrackId: '~x' }));
      const { queue } = register(marked, [command], startMs, 'edit-1').change;
      const songs = songsOf(queue);
      return [songs, songs[idsOf(queue).indexOf(queue.stopAfterMediaTrackId ?? '')]];
    };
    expect(stopAt(['a', '~x'], add('x'))).toEqual([['a', 'x'], 'x']);
    expect(stopAt(['a', '~y', '~x'], add('x'))).toEqual([['a', 'x', '~y'], '~y']);
    expect(stopAt(['a', '~y', '~x'], add('y', 'x'))).toEqual([['a', 'y', 'x'], 'x']);
    expect(stopAt(['a', '~x', 'b'], add('x'))).toEqual([['a', 'b', 'x'], 'a']);
  });
});

describe('the events of a replaced filler', () => {
  it('follow the edit, by the same author and client, and are of the same edit', () => {
    const { answer, change } = register(queueOf('a', '~x'), [add('x'), { action: 'play' }], startMs, 'edit-1');
    expect(answer).toEqual({ result: 'accepted', lastId: 3 });
    expect(change.events.map(({ id, action, eventId }) => [id, action, eventId])).toEqual([
      [1, 'add', 'edit-1.0'],
      [2, 'play', 'edit-1.1'],
      [3, 'remove', 'edit-1.1.then-0'],
    ]);
    expect(change.events.at(-1)).toMatchObject({
      at: startMs,
      lastId: 0,
      clientId: 'client-0001',
      createdBy: { id: 'user-owner' },
    });
    expect([...change.keys.keys()]).toEqual([1, 2]);
  });
  it('come behind the last command of the edit, since all of them may stand before the filler', () => {
    const many = Array.from({ length: 300 }, (_, i) => `t${i}`);
    const { answer, change } = register(
      queueOf('a', '~t7'),
      [before('~t7', ...many), before('~t7', 'x')],
      startMs,
      'edit-1',
    );
    expect(answer.result).toBe('accepted');
    expect(songsOf(change.queue)).toEqual(['a', ...many, 'x']);
  });
  it('name the event that they follow where its command has no name', () => {
    const { change } = register(queueOf('a', '~x', '~y'), [add('x'), add('y')]);
    expect(change.events.map(({ action, eventId }) => [action, eventId])).toEqual([
      ['add', undefined],
      ['remove', 'event-1.then-0'],
      ['add', undefined],
      ['remove', 'event-3.then-0'],
    ]);
  });
});

describe('undo', () => {
  it('of the addition brings the filler back, and the mark that the room stops after it', () => {
    const marked = reduceQueue(queueOf('a', '~x', '~y'), makeEvent({ action: 'stop_after', mediaTrackId: '~x' }));
    const room = openRoom(marked);
    const change = must(room.press('me', add('x')));
    expect(songsOf(room.now())).toEqual(['a', 'x', '~y']);
    expect(room.undo(change)).toBe('done');
    expect([selectTracks(room.now()), room.now().stopAfterMediaTrackId]).toEqual([selectTracks(marked), '~x']);
  });
  it('that puts a song back takes the filler that came meanwhile', () => {
    const room = openRoom(queueOf('a', 'x'));
    const change = must(room.press('me', remove('x')));
    must(room.press('system', { ...add('x'), mediaTracks: [{ trackId: 'track-x', source: { type: 'autoFill' } }] }));
    expect(songsOf(room.now())).toEqual(['a', '~x']);
    expect(room.undo(change)).toBe('done');
    expect(songsOf(room.now())).toEqual(['a', 'x']);
  });
  it('that puts a filler back leaves the song that somebody else has added meanwhile alone', () => {
    const room = openRoom(queueOf('a', '~x', '~y'));
    const change = must(room.press('me', remove('~x')));
    must(room.press('other', add('x')));
    expect(room.undo(change)).toBe('done');
    expect(songsOf(room.now())).toEqual(['a', 'x', '~y']);
  });
});

const songs = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A room of songs and fillers at any time of it, and what somebody adds to it. */
const anyRoom = (random: () => number) => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const names = songs.toSorted(() => random() - 0.5).map((song) => (random() < 0.5 ? `~${song}` : song));
  const queue = queueOf(...names);
  const room = openRoom({ ...queue, state: { ...queue.state, isPlaying: random() < 0.8 } });
  room.wait(Math.floor(random() * 650_000));
  // The server catches up with the time before it decides a command.
  must(room.press('me', { action: 'stop_after' }));
  const marked = selectUpcoming(room.now(), room.nowMs()).find(() => random() < 0.3)?.mediaTrack.id;
  if (marked !== undefined) must(room.press('me', { action: 'stop_after', mediaTrackId: marked }));
  const chosen = [pick(songs), 'x', pick(songs)].slice(0, 1 + Math.floor(random() * 3));
  const destination = pick(idsOf(room.now()));
  return { room, chosen, command: random() < 0.5 ? add(...chosen) : before(destination, ...chosen) };
};

it('whatever is added when and where, none of its fillers is left to come, the rest stays, the music goes on, and an undo is exact', () => {
  let replaced = 0;
  for (const seed of seedsUpTo(400)) {
    const { room, chosen, command } = anyRoom(createRandom(seed));
    const [then, nowMs] = [room.now(), room.nowMs()];
    const change = must(room.press('me', command));
    const now = room.now();
    const isChosen = ({ trackId }: MediaTrack) => chosen.includes(trackId.replace('track-', ''));
    const gone = selectTracks(then).filter(({ id }) => !idsOf(now).includes(id));
    replaced += gone.length;
    expect({ seed, gone }).toEqual({ seed, gone: gone.filter((track) => isFiller(track) && isChosen(track)) });
    const goneIds = gone.map(({ id }) => id);
    const stayed = idsOf(now).filter((id) => idsOf(then).includes(id));
    expect({ seed, stayed }).toEqual({ seed, stayed: idsOf(then).filter((id) => !goneIds.includes(id)) });
    const [was, is] = [then, now].map((queue) => positionAt(queue, nowMs));
    expect({ seed, on: is?.mediaTrack, at: is?.positionSec }).toEqual({
      seed,
      on: was?.mediaTrack,
      at: was?.positionSec,
    });
    const upcoming = selectUpcoming(now, nowMs);
    const added = upcoming.filter(({ mediaTrack }) => !idsOf(then).includes(mediaTrack.id));
    const twice = upcoming.filter(
      (entry) =>
        isFiller(entry.mediaTrack) &&
        !isFillerHeld(entry, nowMs) &&
        added.some(({ mediaTrack }) => mediaTrack.trackId === entry.mediaTrack.trackId),
    );
    expect({ seed, twice }).toEqual({ seed, twice: [] });
    expect({ seed, undo: room.undo(change) }).toEqual({ seed, undo: 'done' });
    const [undone, old] = [room.now(), then].map((queue) => [selectTracks(queue), queue.stopAfterMediaTrackId]);
    expect({ seed, undone }).toEqual({ seed, undone: old });
  }
  expect(replaced).toBeGreaterThan(50);
});
