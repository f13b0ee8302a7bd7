import { createTopic } from '@madoi/domain/sync/create-topic';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notifyOutdatedPage, reloadOutdatedPage } from './reload-outdated-page.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const open = ({ isBusy = false, entries = new Map<string, string>() } = {}) => {
  const outdated = createTopic<number>();
  const state = { isBusy };
  const reload = vi.fn();
  let moment: ((isBetweenSongs: boolean) => void) | undefined;
  const stop = reloadOutdatedPage({
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
  let isStopped = false;
  const stopOnce = () => {
    if (!isStopped) stop();
    isStopped = true;
  };
  stops.push(stopOnce);
  const hear = (protocolVersion = 2) => outdated.publish(protocolVersion);
  return { hear, reload, state, entries, stop: stopOnce, arise: (isBetweenSongs: boolean) => moment?.(isBetweenSongs) };
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
    stops.push(
      reloadOutdatedPage({
        onOutdated: outdated.subscribe,
        storage,
        isBusy: () => false,
        onMoment: () => () => undefined,
        reload,
      }),
    );
    outdated.publish(2);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page that is not reloaded by itself', () => {
  const listen = (entries: Map<string, string>) => {
    const outdated = createTopic<number>();
    const notify = vi.fn();
    notifyOutdatedPage({
      onOutdated: outdated.subscribe,
      storage: { getItem: (key) => entries.get(key) ?? null, setItem: (key, text) => void entries.set(key, text) },
      notify,
    });
    return { hear: (protocolVersion = 2) => outdated.publish(protocolVersion), notify };
  };

  it('tells its reader once for each version and tab', () => {
    const entries = new Map<string, string>();
    const first = listen(entries);
    first.hear();
    first.hear();
    const second = listen(entries);
    second.hear();
    expect([first.notify, second.notify].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    second.hear(3);
    expect(second.notify).toHaveBeenCalledTimes(1);
  });

  it('tells nothing while a part of it reloads it, and later does', () => {
    const { stop } = open();
    const page = listen(new Map());
    page.hear();
    expect(page.notify).not.toHaveBeenCalled();
    stop();
    page.hear();
    expect(page.notify).toHaveBeenCalledTimes(1);
  });
});
