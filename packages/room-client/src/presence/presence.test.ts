import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoomView } from '../view/room-view.ts';
import { createPresenceController, refreshDelayMs, refreshDelayOf } from './presence.ts';

const user = (id: string) => ({ id, name: id }) as never;

function setUp(pages: readonly { list: string[]; next?: string }[], known: readonly string[] = []) {
  const asked: unknown[] = [];
  let failure: Error | undefined;
  const view = createStore(
    () =>
      ({
        room: { id: 'room-0001' },
        people: known.map((id) => ({ user: user(id), activeSeq: 0 })),
        present: known.length,
        guests: 0,
        hidden: [],
        morePeople: undefined,
      }) as unknown as RoomView,
  );
  const call = (async (_endpoint: unknown, { query }: { query: unknown }) => {
    if (failure !== undefined) throw failure;
    asked.push(query);
    const page = pages[asked.length - 1];
    return {
      list: page?.list.map(user) ?? [],
      paging: page?.next === undefined ? {} : { next: page.next },
      present: 9,
      guests: 2,
      hidden: ['user-x'],
    };
  }) as unknown as CallEndpoint;
  const due: { delayMs: number; run: () => void }[] = [];
  const controller = createPresenceController({
    call,
    view,
    random: () => 0.5,
    schedule: (delayMs, run) => {
      due.push({ delayMs, run });
      return () => due.splice(0);
    },
  });
  const ids = () => view.getState().people.map((person) => person.user.id);
  const fail = (error: Error) => {
    failure = error;
  };
  return { controller, asked, due, view, ids, fail };
}

describe('fetching the people of a room', () => {
  it('takes over people, counts and hidden people of one answer', async () => {
    const { controller, asked, view, ids } = setUp([{ list: ['a', 'b'], next: 'further' }], ['gone']);
    await controller.refresh();
    expect(asked).toEqual([{ limit: 48 }]);
    expect(ids()).toEqual(['a', 'b']);
    expect(view.getState()).toMatchObject({ present: 9, guests: 2, hidden: ['user-x'], morePeople: 'further' });
  });

  it('reads further pages until as many people are known as before', async () => {
    const known = Array.from({ length: 250 }, (_, at) => `u${at}`);
    const { controller, asked } = setUp(
      [
        { list: known.slice(0, 200), next: 'two' },
        { list: known.slice(200), next: 'three' },
      ],
      known,
    );
    await controller.refresh();
    expect(asked).toEqual([{ limit: 200 }, { limit: 200, next: 'two' }]);
  });

  it('keeps what was announced while the answer was on its way, and fetches once more', async () => {
    const { controller, due, view, ids } = setUp([{ list: ['a', 'b'] }, { list: ['a', 'b', 'c'] }], ['a']);
    const asking = controller.refresh();
    view.setState({ present: 3, guests: 1 });
    controller.noteChange({});
    await asking;
    // The answer may be from before: nine and two are not taken over it.
    expect(view.getState()).toMatchObject({ present: 3, guests: 1, hidden: [] });
    expect([ids(), due.length]).toEqual([['a', 'b'], 1]);
    due.splice(0)[0]?.run();
    await vi.waitFor(() => expect(view.getState()).toMatchObject({ present: 9, guests: 2, hidden: ['user-x'] }));
    expect([ids(), due.length]).toEqual([['a', 'b', 'c'], 0]);
    controller.noteChange({});
    expect(due).toHaveLength(0);
    controller.noteChange({ isMany: true });
    expect(due).toHaveLength(1);
  });

  it('keeps what it knows when a fetch fails, and logs refusals alone', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { controller, due, view, ids, fail } = setUp([{ list: ['a'] }], ['b']);
    fail(new TypeError('Failed to fetch'));
    await controller.refresh();
    expect([ids(), view.getState().present, due.length, errorLog.mock.calls.length]).toEqual([['b'], 1, 0, 0]);
    fail(new HttpFailure(404, undefined));
    await controller.refresh();
    expect(errorLog).toHaveBeenCalledOnce();
    errorLog.mockRestore();
  });

  it('fetches once for many changes, after a random delay, and not after its end', async () => {
    const { controller, asked, due } = setUp([{ list: ['a'] }]);
    for (let n = 0; n < 20; n += 1) controller.refreshSoon();
    expect(due.map(({ delayMs }) => delayMs)).toEqual([(refreshDelayMs.least + refreshDelayMs.most) / 2]);
    due.splice(0)[0]?.run();
    controller.refreshSoon();
    expect(due).toHaveLength(1);
    controller.dispose();
    controller.refreshSoon();
    expect([due.length, asked.length]).toEqual([0, 1]);
  });

  it('lets all pages of a crowded room together ask 100 times a second, though each asks again as soon as it has an answer', () => {
    for (const present of [1_000, 2_000, 10_000]) {
      const meanMs = (refreshDelayOf(present, 0) + refreshDelayOf(present, 1)) / 2;
      expect((present * 1_000) / meanMs).toBeCloseTo(100);
    }
  });

  it('is put off after a join where the room is crowded and the page came with a list', async () => {
    const { controller, asked, due, view } = setUp([{ list: ['a'] }], ['a']);
    view.setState({ present: 199 });
    controller.refreshAfterJoin();
    expect([asked.length, due.length]).toEqual([1, 0]);
    view.setState({ present: 200 });
    controller.refreshAfterJoin();
    expect([asked.length, due.length]).toEqual([1, 1]);
  });

  it('is not put off where the page has no list yet', () => {
    const { controller, asked, view } = setUp([{ list: ['a'] }]);
    view.setState({ present: 2_000 });
    controller.refreshAfterJoin();
    expect(asked).toHaveLength(1);
  });

  it('asks within 2.4 s in a room of up to 140 people', () => {
    expect(refreshDelayOf(140, 1)).toBe(refreshDelayMs.most);
    expect(refreshDelayOf(3, 0)).toBe(refreshDelayMs.least);
  });
});
