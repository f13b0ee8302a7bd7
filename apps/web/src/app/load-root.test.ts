import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { beforeEach, expect, it } from 'vitest';
import type { MadoiLoadContext } from './load-context.ts';
import { loadRoot } from './load-root.ts';

const site = 'https://madoi.example';
const room = `${site}/lounge/01M8BTGG41M5WGANVEDWPHD3TR`;

let callCount: number;
beforeEach(() => {
  callCount = 0;
});
const load = (url: string) => {
  const call = (() => {
    callCount += 1;
    return Promise.resolve({ success: true, hasSession: false, guest: false });
  }) as unknown as CallEndpoint;
  const context: MadoiLoadContext = {
    call,
    locale: 'ja',
    origin: site,
    buildVersion: 'test',
    isVisit: true,
    hasLiveAudio: true,
  };
  return loadRoot(context, url);
};

it.each([room, `${room}.data`, `${site}/lounge.data`, `${site}/lounge.data?_routes=root`])(
  'says who visits the page: %s',
  async (url) => {
    expect((await load(url)).loginState).toEqual({ hasSession: false, guest: false });
    expect(callCount).toBe(1);
  },
);

it.each([`${room}.data?_routes=root`, `${room.replace('/lounge', '/en/lounge')}.data?_routes=root`])(
  'leaves it to the room, whose visitor may become a guest with another question: %s',
  async (url) => {
    expect((await load(url)).loginState).toBeUndefined();
    expect(callCount).toBe(0);
  },
);
