import { listNotifications } from '@madoi/contract/notifications/notifications';
import { changeNotificationSettings, getNotificationSettings } from '@madoi/contract/notifications/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotificationsTown, startNotificationsTown } from '../notifications.fixture.ts';

let town: NotificationsTown;
beforeAll(async () => {
  town = await startNotificationsTown();
});
afterAll(() => town.close());

describe('the settings of notifications', () => {
  it('begin as the house has them, and change switch by switch', async () => {
    const mio = await town.signUp('澪');
    const before = await mio.call(getNotificationSettings);
    expect(before).toMatchObject({
      quietHours: { isOn: true, from: 1_380, to: 420 },
      timeZone: 'Asia/Tokyo',
      push: { devices: 0 },
      mail: {},
    });
    const isOn = ({ switches }: typeof before, kind: string, channel: string) =>
      switches.find((each) => each.kind === kind && each.channel === channel)?.isOn;
    expect([isOn(before, 'room_opened', 'push'), isOn(before, 'post', 'push'), isOn(before, 'post', 'mail')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(['app', 'push', 'mail'].map((channel) => isOn(before, 'reply', channel))).toEqual([true, false, false]);
    // No mail is in time for a song.
    expect(isOn(before, 'request_next', 'mail')).toBeUndefined();
    const after = await mio.call(changeNotificationSettings, {
      body: {
        switches: [{ kind: 'post', channel: 'push', isOn: true }],
        quietHours: { isOn: false, from: 0, to: 375 },
      },
    });
    expect([isOn(after, 'post', 'push'), isOn(after, 'room_opened', 'push'), after.quietHours.to]).toEqual([
      true,
      true,
      375,
    ]);
    expect(await mio.call(getNotificationSettings)).toEqual(after);
  });

  it('refuse a switch that cannot be chosen, a zone that is none, and times between the quarters', async () => {
    const mio = await town.signUp('澪');
    const change = async (body: object) => {
      const answer = await mio.request('PUT', '/api/notifications/settings', { body });
      return [answer.status, ...answer.body.fields.map(({ field }: { field: string }) => field)];
    };
    expect(await change({ switches: [{ kind: 'request_next', channel: 'mail', isOn: true }] })).toEqual([
      422,
      'switches',
    ]);
    expect(await change({ timeZone: 'Mars/Olympus' })).toEqual([422, 'timeZone']);
    expect(await change({ quietHours: { isOn: true, from: 1_385, to: 420 } })).toEqual([422, 'quietHours.from']);
    expect(await change({ quietHours: { isOn: true, from: 9_999, to: 420 } })).toEqual([422, 'quietHours.from']);
  });

  it('keep a kind from the bell that is switched off there', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    const switches = [{ kind: 'mention', channel: 'app', isOn: false } as const];
    await mio.call(changeNotificationSettings, { body: { switches } });
    const room = { type: 'room', id: 'room-0002', title: '窓ぎわ' } as const;
    await town.notify([mio], town.note(ken), town.note(ken, { kind: 'room_opened', subject: room }));
    const { list, unread } = await mio.call(listNotifications, { query: {} });
    expect([list.map(({ kind }) => kind), unread]).toEqual([['room_opened'], 1]);
  });
});
