import { createLocalEntry } from '@madoi/room-client/storage/local-entry';
import { createStore } from 'zustand/vanilla';
import { type KeyAction, keyActionOf, keyActions, keyContextOf } from './key-bindings.ts';

/** What keys do on this page, by those who can do it. */
export type KeyHandlers = Partial<Record<KeyAction, () => void>>;

interface KeyLayers {
  readonly layers: readonly { readonly current: KeyHandlers }[];
  /** The listener may switch them off (WCAG 2.1.4). */
  readonly isOn: boolean;
  readonly isHelpOpen: boolean;
}

export const keyLayers = createStore<KeyLayers>(() => ({ layers: [], isOn: true, isHelpOpen: false }));

export const openKeyHelp = (): void => keyLayers.setState({ isHelpOpen: true });
export const closeKeyHelp = (): void => keyLayers.setState({ isHelpOpen: false });

/** The layer that came last and knows the action has it: a room's keys go before those of the queue behind it. */
export const handlerOf = (layers: KeyLayers['layers'], action: KeyAction): (() => void) | undefined =>
  layers.findLast(({ current }) => current[action] !== undefined)?.current[action];

/** What can be done by key right now, for the help. */
export const availableActions = (layers: KeyLayers['layers']): readonly KeyAction[] =>
  keyActions.filter((action) => handlerOf(layers, action) !== undefined);

/** Adds what a part of the page can do; answers how to take it away. */
export const addKeyLayer = (layer: { readonly current: KeyHandlers }): (() => void) => {
  keyLayers.setState(({ layers }) => ({ layers: [...layers, layer] }));
  return () => keyLayers.setState(({ layers }) => ({ layers: layers.filter((other) => other !== layer) }));
};

const entry = () =>
  createLocalEntry<boolean>(
    { key: 'keys', version: 1, accepts: (body): body is boolean => typeof body === 'boolean' },
    window.localStorage,
  );

/** Switches all single keys on or off; a listener may turn them off (WCAG 2.1.4). */
export const setKeysEnabled = (isOn: boolean): void => {
  keyLayers.setState({ isOn });
  entry().write(isOn);
};

/** Listens for the page's lifetime; answers how to stop. */
export const bindKeys = (): (() => void) => {
  keyLayers.setState({ isOn: entry().read() ?? true });
  const onKeyDown = (event: KeyboardEvent) => {
    const { layers, isOn } = keyLayers.getState();
    const action = isOn ? keyActionOf(event, keyContextOf(event.target)) : undefined;
    const handler = action === undefined ? undefined : handlerOf(layers, action);
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
