/** Everything that a single key does in this product, wherever it is possible. */
export const keyActions = ['playPause', 'seekBack', 'seekForward', 'mute', 'search', 'help'] as const;
export type KeyAction = (typeof keyActions)[number];

interface KeyBinding {
  readonly action: KeyAction;
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  /** Letters and signs work beside a focused button; keys that buttons use themselves do not. */
  readonly besideControls: boolean;
  /** A held key goes on. */
  readonly repeats: boolean;
}

export const keyBindings: readonly KeyBinding[] = [
  { action: 'playPause', key: ' ', besideControls: false, repeats: false },
  { action: 'seekBack', key: 'arrowleft', besideControls: false, repeats: true },
  { action: 'seekForward', key: 'arrowright', besideControls: false, repeats: true },
  { action: 'mute', key: 'm', besideControls: true, repeats: false },
  { action: 'search', key: '/', besideControls: true, repeats: false },
  { action: 'help', key: '?', besideControls: true, repeats: false },
];

/** Where the focus is: on nothing in particular, on a control, or where every key has a meaning of its own. */
export type KeyContext = 'page' | 'control' | 'typing';

export interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** What a key means; undefined while somebody types, or when the key belongs to the focused element. */
export const keyActionOf = (press: KeyPress, place: KeyContext): KeyAction | undefined => {
  if (place === 'typing' || press.defaultPrevented || press.isComposing) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const binding = keyBindings.find(({ key }) => key === press.key.toLowerCase());
  if (binding === undefined || (press.repeat && !binding.repeats)) return undefined;
  return place === 'control' && !binding.besideControls ? undefined : binding.action;
};

const typing =
  'input:not([type="range"]):not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
const controls = 'button, a, summary, input, [role="slider"], [role="tab"], [role="switch"]';

export const keyContextOf = (target: EventTarget | null): KeyContext => {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typing) !== null) return 'typing';
  return target.closest(controls) === null ? 'page' : 'control';
};
