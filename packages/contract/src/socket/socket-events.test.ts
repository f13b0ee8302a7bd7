import { describe, expect, it } from 'vitest';
import { batchEvent } from './batch-event.ts';
import { loggedEvents } from './logged-events.ts';
import { connectionEvents, momentaryRoomEvents, personalEvents } from './momentary-events.ts';
import { roomEventSchema } from './room-events.ts';
import { socketCommands } from './socket-commands.ts';

const commands = Object.values(socketCommands);
const events = [...loggedEvents, ...momentaryRoomEvents, ...personalEvents, ...connectionEvents, batchEvent];

describe('the declared commands', () => {
  it('each have a name of their own', () => {
    const names = commands.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(commands)('$name: every failure of the edge is answered as its acknowledgement declares', (command) => {
    for (const failure of ['bad_param', 'internal_error', 'unavailable'] as const)
      expect(command.answer.safeParse(command.refuse(failure, 'why')).success, failure).toBe(true);
  });
});

describe('the declared events', () => {
  it('each have a name of their own', () => {
    const names = events.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are of the room’s log where they stand in its list, and nowhere else', () => {
    expect(events.filter(({ log }) => log === 'room')).toEqual([...loggedEvents]);
  });

  it.each(loggedEvents)('$name: the room’s log gives it back with its payload, which holds `seq`', (declared) => {
    const entry = (payload: unknown) => roomEventSchema.safeParse({ seq: 1, at: 1, event: declared.name, payload });
    const issuesOf = (payload: unknown) =>
      entry(payload).error?.issues.map(({ path: [, ...path] }) => path.join('.')) ?? [];
    const declaredIssues = declared.payload.safeParse({}).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(issuesOf({})).toEqual(declaredIssues);
    expect(issuesOf({ kind: 'liveStart' })).toContain('seq');
  });

  it('of an unknown name are refused by the room’s log', () => {
    expect(roomEventSchema.safeParse({ seq: 1, at: 1, event: 'receive:reaction', payload: { seq: 1 } }).success).toBe(
      false,
    );
  });
});
