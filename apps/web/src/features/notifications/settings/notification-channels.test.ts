import type { NotificationSettings } from '@madoi/contract/notifications/settings';
import { switchesOf } from '@madoi/domain/notifications/notification-switches';
import { expect, it } from 'vitest';
import { channelsOf } from './use-notification-channels.ts';

const settings = (devices: number, address: string | undefined, choices = {}): NotificationSettings => ({
  switches: switchesOf(choices),
  quietHours: { isOn: false, from: 0, to: 0 },
  timeZone: 'Asia/Tokyo',
  push: { publicKey: '', devices },
  mail: address === undefined ? {} : { address },
});

it('somebody is told by the ways that are switched on and can reach them', () => {
  expect(channelsOf(settings(0, undefined), 'room_opened')).toEqual(['app']);
  expect(channelsOf(settings(1, 'm•••@example.jp'), 'room_opened')).toEqual(['app', 'push']);
  const all = { room_opened: { mail: true } };
  expect(channelsOf(settings(1, 'm•••@example.jp', all), 'room_opened')).toEqual(['app', 'push', 'mail']);
  expect(channelsOf(settings(0, undefined, all), 'room_opened')).toEqual(['app']);
  const none = { room_opened: { app: false, push: false } };
  expect(channelsOf(settings(1, undefined, none), 'room_opened')).toEqual([]);
});
