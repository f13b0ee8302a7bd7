import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchNavigation } from './watch-navigation.ts';

const [list, room] = ['/lounge', '/lounge/01M8BTGG41M5WGANVEDWPHD3TR'];

let navigation: AbortController;
let page: EventTarget & { location: { pathname: string } };
const goTo = (pathname: string) => {
  page.location = { pathname };
};
const goBackTo = (pathname: string) => {
  goTo(pathname);
  page.dispatchEvent(new Event('popstate'));
};
const watch = () => watchNavigation({ signal: navigation.signal, url: `https://madoi.example${room}?from=list` });
beforeEach(() => {
  navigation = new AbortController();
  page = Object.assign(new EventTarget(), { location: { pathname: list } });
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

describe('a page that is begun before it is drawn', () => {
  it('is wanted on the way to it and there', () => {
    const isWanted = watch();
    expect(isWanted()).toBe(true);
    goTo(room);
    expect(isWanted()).toBe(true);
  });

  it('is not wanted by who goes on to another page, or calls it off', () => {
    const isWanted = watch();
    goTo('/music');
    expect(isWanted()).toBe(false);
    goTo(list);
    navigation.abort();
    expect(isWanted()).toBe(false);
  });

  it('is not wanted by who came and goes back, however soon', () => {
    const isWanted = watch();
    goTo(room);
    goBackTo(list);
    expect(isWanted()).toBe(false);
  });

  it('is not wanted by who came and follows a link to the page of before', () => {
    const isWanted = watch();
    goTo(room);
    isWanted();
    goTo(list);
    expect(isWanted()).toBe(false);
  });
});
