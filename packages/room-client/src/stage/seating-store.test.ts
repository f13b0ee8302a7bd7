import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoomView } from '../view/room-view.ts';
import { createSeatingStore, type SeatingViewer } from './seating-store.ts';

const person = (n: number) => ({ user: { id: `user-${n}`, name: `${n}` } as never, activeSeq: 0 });
const visitor: SeatingViewer = { userId: undefined, isGuest: false, hidden: new Set() };

function setUp(viewer: SeatingViewer = visitor, seats: readonly number[] = [40, 16]) {
  const view = createStore(
    () =>
      ({ people: [], present: 0, guests: 0, hidden: [], room: { ownerUser: { id: 'user-0' } } }) as unknown as RoomView,
  );
  const frames: (() => void)[] = [];
  const seating = createSeatingStore({
    view,
    seats,
    viewer,
    nextFrame: (run) => {
      frames.push(run);
      return () => frames.splice(frames.indexOf(run), 1);
    },
  });
  seating.follow();
  let drawn = 0;
  seating.store.subscribe(() => {
    drawn += 1;
  });
  const draw = () => {
    for (const run of frames.splice(0)) run();
  };
  draw();
  drawn = 0;
  const come = (n: number) =>
    view.setState(({ people, present }) => ({ people: [person(n), ...people], present: present + 1 }));
  const idsOf = (at: number) =>
    [...(seating.store.getState()[at]?.named ?? [])].sort((a, b) => a.at - b.at).map((each) => each.person.user.id);
  return { view, seating, draw, come, idsOf, frames, drawn: () => drawn };
}

describe('seating on the stage', () => {
  it('is computed once per frame, however many come in between', () => {
    const { come, draw, drawn, frames, seating } = setUp();
    for (let frame = 0; frame < 4; frame += 1) {
      for (let n = 1; n <= 125; n += 1) come(frame * 125 + n);
      expect(frames).toHaveLength(1);
      draw();
    }
    expect(drawn()).toBe(4);
    const [wide, phone] = seating.store.getState();
    expect([wide?.named.length, wide?.more, phone?.named.length, phone?.more]).toEqual([40, 460, 16, 484]);
  });

  it('begins with the room that was drawn, also where the room has changed since, and shows the change in the next frame', () => {
    const { view, come } = setUp();
    come(1);
    const first = view.getState();
    come(2);
    const frames: (() => void)[] = [];
    const nextFrame = (run: () => void) => {
      frames.push(run);
      return () => undefined;
    };
    const { store, follow } = createSeatingStore({ view, first, seats: [40], viewer: visitor, nextFrame });
    const idsOf = () => store.getState()[0]?.named.map(({ person: { user } }) => user.id);
    expect(idsOf()).toEqual(['user-1']);
    follow();
    for (const run of frames) run();
    expect(idsOf()).toEqual(['user-1', 'user-2']);
  });

  it('keeps everybody’s seat while others come', () => {
    const { come, draw, idsOf } = setUp();
    for (let n = 1; n <= 60; n += 1) come(n);
    draw();
    const before = idsOf(0);
    for (let n = 61; n <= 300; n += 1) come(n);
    draw();
    expect(idsOf(0)).toEqual(before);
  });

  it('seats as many guests as there are, and none for users whose names are unknown', () => {
    const { view, draw, seating } = setUp();
    view.setState({ people: [person(1)], present: 12, guests: 3 });
    draw();
    expect(seating.store.getState()[0]).toMatchObject({ more: 8, named: [{ at: 0 }] });
    expect(seating.store.getState()[0]?.guests.map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it('neither seats nor counts who is blocked', () => {
    const { view, come, draw, seating, idsOf } = setUp({ ...visitor, userId: 'user-1' });
    for (const n of [1, 2, 3]) come(n);
    // The server left one more out.
    view.setState(({ present }) => ({ present: present + 1, hidden: ['user-9'] }));
    draw();
    expect(idsOf(0)).toHaveLength(3);
    seating.setViewer({ ...visitor, userId: 'user-1', hidden: new Set(['user-2']) });
    draw();
    expect(idsOf(0)).not.toContain('user-2');
    expect(seating.store.getState()[0]).toMatchObject({ more: 0 });
  });

  it('leaves the owner to their place beside the turntable', () => {
    const { view, draw, seating, idsOf } = setUp();
    view.setState({ people: [person(0), person(1)], present: 2 });
    draw();
    expect(idsOf(0)).toEqual(['user-1']);
    expect(seating.store.getState()[0]?.more).toBe(0);
  });
});
