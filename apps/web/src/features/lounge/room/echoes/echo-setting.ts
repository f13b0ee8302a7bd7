import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether this listener wants to see what was said at a song before, on this device. */
interface EchoSetting {
  readonly isOn: boolean;
}

export const isEchoSetting = (body: unknown): body is EchoSetting =>
  typeof body === 'object' && body !== null && 'isOn' in body && typeof body.isOn === 'boolean';

/** On until somebody does not want it. */
export const createEchoSetting = (entry: LocalEntry<EchoSetting>): StoreApi<EchoSetting> => {
  const store = createStore<EchoSetting>(() => entry.read() ?? { isOn: true });
  store.subscribe((setting) => entry.write(setting));
  return store;
};

let page: StoreApi<EchoSetting> | undefined;
/** The page's one setting. Never on the server. */
export const echoSetting = (): StoreApi<EchoSetting> => {
  page ??= createEchoSetting(
    createLocalEntry({ key: 'echoes', version: 1, accepts: isEchoSetting }, window.localStorage),
  );
  return page;
};

/** How often the switch was turned since the page was opened. */
const useSwitch = create<{ readonly turns: number }>(() => ({ turns: 0 }));

/** What every switch of the page does: the menu, the panel and the legend. */
export const turnEchoes = (isOn: boolean): void => {
  echoSetting().setState({ isOn });
  useSwitch.setState(({ turns }) => ({ turns: turns + 1 }));
};

/** 0 until somebody turns the switch: then the panel and the legend keep it in sight, so that it can be turned back. */
export const useSwitchTurns = (): number => useSwitch(({ turns }) => turns);

/** On the server they are off: what it renders is the first sight, and no echo has risen then. */
export const useHasEchoes = (): boolean =>
  useSyncExternalStore(
    (onChange) => echoSetting().subscribe(onChange),
    () => echoSetting().getState().isOn,
    () => false,
  );
