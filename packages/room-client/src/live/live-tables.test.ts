import { describe, expect, it } from 'vitest';
import { type LiveJoinState, liveJoinTable } from './live-join.ts';
import { createLiveWorld, mine, settled, statusOf } from './live-world.fixture.ts';
import { type DeviceState, deviceTable, type ListingState, listingTable } from './publishing-tables.ts';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

describe('the tables of live audio', () => {
  it('lead where their drawings say', () => {
    const joins: Readonly<Record<LiveJoinState, readonly string[]>> = {
      new: ['arriving', 'new'],
      arriving: ['returning', 'settled'],
      settled: ['returning', 'settled'],
      returning: ['returning', 'settled'],
    };
    for (const state of keysOf(joins)) expect(Object.values(liveJoinTable[state])).toEqual(joins[state]);
    const listings: Readonly<Record<ListingState, readonly string[]>> = {
      awaited: ['listed', 'awaited', 'awaited'],
      listed: ['listed', 'gone', 'awaited'],
      gone: ['gone', 'gone', 'awaited'],
    };
    for (const state of keysOf(listings)) expect(Object.values(listingTable[state])).toEqual(listings[state]);
    const devices: Readonly<Record<DeviceState, readonly string[]>> = {
      held: ['awaited mute', 'held', 'held'],
      awaited: ['awaited', 'held unmute', 'held'],
    };
    for (const at of keysOf(devices)) {
      const steps = Object.values(deviceTable[at]).map(({ state, effect }) => [state, effect].join(' ').trim());
      expect(steps).toEqual(devices[at]);
    }
  });
});

describe('a connection that is lost again before the room has answered', () => {
  it('makes what hears again with each join, and what sends once, when the last one is answered', async () => {
    const { join, report, transport, socket, server } = createLiveWorld();
    await join();
    report(statusOf({ isOnAir: true, revision: 2 }));
    const acks = () => socket.sent.filter(({ event }) => event === 'send:user:joined:v2');
    for (let times = 0; times < 2; times += 1) {
      socket.disconnect();
      socket.connect();
      acks().at(-1)?.ack?.({ status: 200, message: 'joined' });
    }
    // Of another life of the engine, while the first join still waits for its answer.
    server.status = statusOf({ isOnAir: true, revision: 3, mediaId: 'second' });
    await settled();
    expect(transport.said).toEqual(['listen', 'renew listening', 'renew listening', 'renew publishing']);
  });
});

describe('a microphone that is pulled out', () => {
  it('stays muted when it is back, where a moderator has muted its owner meanwhile', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    world.report(statusOf({ isOnAir: true, revision: 2, broadcasters: [mine(2)] }));
    world.microphone.becomes('no_device');
    const by = { roomId: 'room', roomName: '部屋', user: { id: 'owner', name: '店主' } };
    world.socket.fire('receive:liveaudio:stage', { kind: 'muted', ...by });
    world.microphone.becomes('open');
    expect([world.publishing(), world.microphone.said.at(-1)]).toEqual(['muted', 'shut']);
  });
});
