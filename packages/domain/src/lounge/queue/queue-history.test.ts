import { added, makeEvent, makeQueue } from '@madoi/test-kit/queue-builders';
import { expect, it } from 'vitest';
import { commandIds, undoEditId } from './edit-ids.ts';
import { emptyHistory, reduceHistory } from './queue-history.ts';
import { reduceQueue } from './reduce-queue.ts';

const follow = (...events: Parameters<typeof makeEvent>[0][]) => {
  let queue = makeQueue(['a', 'b', 'c', 'd']);
  return events.reduce((history, fields, at) => {
    const event = makeEvent({ id: at + 1, ...fields });
    const next = reduceHistory(history, { event, before: queue, userId: 'me' });
    queue = reduceQueue(queue, event);
    return next;
  }, emptyHistory);
};
const me = { createdBy: { id: 'me' } };
const other = { createdBy: { id: 'other' } };
const [first = '', second = ''] = commandIds('press-1', 2);

it('answers the last thing that anybody did to the order, with the name of what is gone', () => {
  const { last, own } = follow({ ...other, action: 'remove', mediaTrackId: 'b', eventId: 'press-9.0' });
  expect(last).toMatchObject({ userId: 'other', kind: 'remove', trackId: 'track-b', count: 1 });
  expect(own).toBeUndefined();
});
it('commands of one edit are one change', () => {
  const { last, own, since } = follow(
    { ...me, action: 'remove', mediaTrackId: 'b', eventId: first },
    { ...me, action: 'remove', mediaTrackId: 'c', eventId: second },
  );
  expect(last).toMatchObject({ kind: 'remove', trackId: 'track-b', count: 2 });
  expect(own?.events).toHaveLength(2);
  expect(own?.before.mediaPlaylists[0]?.mediaTracks).toHaveLength(4);
  expect(since).toEqual([]);
});
it('keeps the user’s own last change beside that of others; the system’s edits and pauses are no changes', () => {
  const history = follow(
    { ...me, action: 'add', mediaTracks: [added('x')], eventId: first },
    { ...other, action: 'move', mediaTrackId: 'c', eventId: 'press-9.0' },
    { createdBy: { id: 'system' }, action: 'add', mediaTracks: [added('y')] },
    { ...other, action: 'pause' },
  );
  expect(history.last).toMatchObject({ userId: 'other', kind: 'move', trackId: 'track-c' });
  expect(history.own?.change).toMatchObject({ kind: 'add', trackId: 'track-x' });
  expect(history.since.map(({ action }) => action)).toEqual(['move', 'add', 'pause']);
});
it('an undo is listed as an undo, and cannot be undone', () => {
  const [back = ''] = commandIds(undoEditId('1'), 1);
  const history = follow(
    { ...me, action: 'remove', mediaTrackId: 'b', eventId: first },
    { ...me, action: 'add', mediaTracks: [added('b')], eventId: back },
  );
  expect(history.last).toMatchObject({ userId: 'me', kind: 'undo', trackId: 'track-b' });
  expect(history.own).toBeUndefined();
});
it('forgets what it could take back after a long time', () => {
  const later = Array.from({ length: 300 }, () => ({ ...other, action: 'pause' as const }));
  expect(follow({ ...me, action: 'remove', mediaTrackId: 'b', eventId: first }, ...later).own).toBeUndefined();
});
it('a filler that an addition replaces is of the same change, and not counted with it', () => {
  const { last, own, since } = follow(
    { ...me, action: 'add', mediaTracks: [added('x')], eventId: first },
    { ...me, action: 'remove', mediaTrackId: 'c', eventId: `${first}.then-0` },
  );
  expect(last).toMatchObject({ kind: 'add', trackId: 'track-x', count: 1 });
  expect(own?.events).toHaveLength(2);
  expect(since).toEqual([]);
});
it('so it is where a program adds without naming its events', () => {
  const { last, own } = follow(
    { ...me, action: 'add', mediaTracks: [added('x')] },
    { ...me, action: 'remove', mediaTrackId: 'c', eventId: 'event-1.then-0' },
  );
  expect(last).toMatchObject({ kind: 'add', trackId: 'track-x', count: 1 });
  expect(own?.events).toHaveLength(2);
});
