import { createTopic } from '@madoi/domain/sync/create-topic';
import { describe, expect, it, vi } from 'vitest';
import { reloadOutdatedPage } from './reload-outdated-page.ts';

const open = ({ isBusy = false, entries = new Map<string, string>() } = {}) => {
  const outdated = createTopic<number>();
  const state = { isBusy };
  const reload = vi.fn();
  let moment: ((isBetweenSongs: boolean) => void) | undefined;
  reloadOutdatedPage({
    onOutdated: outdated.subscribe,
    storage: { getItem: (key) => entries.get(key) ?? null, setItem: (key, text) => void entries.set(key, text) },
    isBusy: () => state.isBusy,
    onMoment: (listener) => {
      moment = listener;
      return () => {
        moment = undefined;
      };
    },
    reload,
  });
  const hear = (protocolVersion = 2) => outdated.publish(protocolVersion);
  return { hear, reload, state, entries, arise: (isBetweenSongs: boolean) => moment?.(isBetweenSongs) };
};

describe('a page older than its server', () => {
  it('is reloaded at once when nothing plays', () => {
    const page = open();
    page.hear();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded between two songs, or when the music has stopped', () => {
    for (const end of ['song', 'music'] as const) {
      const page = open({ isBusy: true });
      page.hear();
      page.arise(false);
      expect(page.reload).not.toHaveBeenCalled();
      if (end === 'music') page.state.isBusy = false;
      page.arise(end === 'song');
      expect(page.reload).toHaveBeenCalledTimes(1);
    }
  });

  it('is reloaded once for each version, however often it is asked to', () => {
    const { entries, ...first } = open();
    first.hear();
    first.hear();
    const second = open({ entries });
    second.hear();
    second.hear();
    expect([first.reload, second.reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    const third = open({ entries });
    third.hear(3);
    expect(third.reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded where the tab cannot store that it was', () => {
    const outdated = createTopic<number>();
    const reload = vi.fn();
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse };
    reloadOutdatedPage({
      onOutdated: outdated.subscribe,
      storage,
      isBusy: () => false,
      onMoment: () => () => undefined,
      reload,
    });
    outdated.publish(2);
    expect(reload).not.toHaveBeenCalled();
  });
});
