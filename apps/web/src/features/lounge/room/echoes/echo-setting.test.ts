import { createMemoryStore } from '@madoi/room-client/playback/reports/report-outbox';
import { createLocalEntry } from '@madoi/room-client/storage/local-entry';
import { expect, it } from 'vitest';
import { createEchoSetting, isEchoSetting } from './echo-setting.ts';

it('echoes are shown until somebody does not want them, and stay off on this device', () => {
  const store = createMemoryStore();
  const open = () => createEchoSetting(createLocalEntry({ key: 'echoes', version: 1, accepts: isEchoSetting }, store));
  const setting = open();
  expect(setting.getState()).toEqual({ isOn: true });
  setting.setState({ isOn: false });
  expect(open().getState()).toEqual({ isOn: false });
});
