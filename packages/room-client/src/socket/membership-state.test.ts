import { describe, expect, it } from 'vitest';
import { type MembershipEvent, type MembershipState, membershipTable, reduceMembership } from './membership-state.ts';

const states: { readonly [K in MembershipState['kind']]: Extract<MembershipState, { readonly kind: K }> } = {
  outside: { kind: 'outside' },
  joining: { kind: 'joining', roomId: 'here' },
  joined: { kind: 'joined', roomId: 'here' },
  waiting: { kind: 'waiting', roomId: 'here', status: 429, message: 'full' },
  refused: { kind: 'refused', roomId: 'here', refusal: 'forbidden', message: 'banned' },
};
const events: { readonly [K in MembershipEvent['kind']]: Extract<MembershipEvent, { readonly kind: K }> } = {
  requested: { kind: 'requested', roomId: 'there' },
  left: { kind: 'left' },
  connected: { kind: 'connected' },
  disconnected: { kind: 'disconnected' },
  retryDue: { kind: 'retryDue' },
  accepted: { kind: 'accepted' },
  delayed: { kind: 'delayed', status: 500, message: 'failing' },
  denied: { kind: 'denied', refusal: 'archived', message: 'closed', until: 5 },
  removed: { kind: 'removed', roomId: 'here', reason: 'removed', until: undefined },
};

/** The table of the doc comment: where each event leads, in the order of `events`. */
const documented: Readonly<Record<MembershipState['kind'], string>> = {
  outside: 'joining  –        –        –        –        –       –        –        –',
  joining: 'joining  outside  joining  –        –        joined  waiting  refused  refused',
  joined: ' joining  outside  joining  joining  –        joined  waiting  refused  refused',
  waiting: 'joining  outside  joining  –        joining  joined  waiting  refused  refused',
  refused: 'joining  outside  joining  –        –        joined  waiting  refused  refused',
};

describe('reduceMembership', () => {
  it.each(Object.values(states))('leads from $kind where its row says, and nowhere else', (state) => {
    const led = Object.values(events).map((event) => {
      const next = reduceMembership(state, event);
      return next === state ? '–' : next.kind;
    });
    expect(led).toEqual(documented[state.kind].trim().split(/\s+/));
  });

  it('has a cell for every state and every event', () => {
    const cells = Object.values(membershipTable).flatMap((row) => Object.values(row));
    expect(cells).toHaveLength(Object.keys(states).length * Object.keys(events).length);
    expect(cells.every((cell) => typeof cell === 'function')).toBe(true);
  });

  it('keeps the room it is in, but for a request for another', () => {
    const rooms = Object.values(events).map((event) => {
      const next = reduceMembership(states.waiting, event);
      return next.kind === 'outside' ? undefined : next.roomId;
    });
    expect(rooms).toEqual(['there', undefined, ...Array.from({ length: 7 }, () => 'here')]);
  });

  it('is not removed from a room by what happened in another', () => {
    const elsewhere = { ...events.removed, roomId: 'there' };
    expect(reduceMembership(states.joined, elsewhere)).toBe(states.joined);
  });

  it('says until when, where the server did', () => {
    expect(reduceMembership(states.joined, events.denied)).toEqual({
      kind: 'refused',
      roomId: 'here',
      refusal: 'archived',
      message: 'closed',
      until: 5,
    });
    expect(reduceMembership(states.joined, events.removed)).not.toHaveProperty('until');
  });
});
