import { KeyboardSensor as DndKeyboardSensor, type KeyboardSensorProps, type SensorInstance } from '@dnd-kit/core';
import { createKeyPacer } from './key-pacer.ts';

/** The keys that a drag understands; all others go where they would. */
const dragKeys: ReadonlySet<string> = new Set([
  'Space',
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

/** Those that end it, where the row is or where it was. */
const endKeys: ReadonlySet<string> = new Set(['Space', 'Enter', 'Escape', 'Tab']);

// A frame may come before the timer after which dnd-kit begins to listen: a timer of our own comes after it.
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Begins to listen at once, before the drag does; answers with what ends it. */
const paceKeys = ({ context, event: begunWith }: KeyboardSensorProps): (() => void) => {
  let replayed: Event | undefined;
  const pacer = createKeyPacer<KeyboardEvent>({
    progress: () => {
      const { collisionRect, collisions, over } = context.current;
      const isSettled = collisionRect !== null && over !== null && over.id === collisions?.[0]?.id;
      return { place: collisionRect?.top, isSettled };
    },
    replay: ({ code, key, target }) => {
      replayed = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true });
      // Where it was pressed: shortcuts of the page leave a button's keys alone.
      (target ?? document).dispatchEvent(replayed);
    },
    nextFrame,
  });
  let isEnding = false;
  const onKeyDown = (event: KeyboardEvent) => {
    const { code, repeat } = event;
    if (event === replayed || event === begunWith || !dragKeys.has(code)) return;
    event.stopPropagation();
    // Behind the key that ends the drag Tab goes where it would; another lift waits until the row is down.
    if (isEnding && code === 'Tab') return;
    event.preventDefault();
    // A key that is held down comes faster than a row moves: nothing is to wait behind what it would leave.
    if (isEnding || (repeat && (pacer.isBusy() || endKeys.has(code)))) return;
    if (code === 'Escape') pacer.stop();
    isEnding = endKeys.has(code);
    pacer.push(event);
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    pacer.stop();
  };
};

/** The keyboard of dnd-kit, which loses the place of a row when its keys follow each other faster than it draws. */
export class KeyboardSensor implements SensorInstance {
  static readonly activators = DndKeyboardSensor.activators;
  readonly autoScrollEnabled = false;

  constructor(props: KeyboardSensorProps) {
    const stop = paceKeys(props);
    const onEnd = () => {
      stop();
      props.onEnd();
    };
    const onCancel = () => {
      stop();
      props.onCancel();
    };
    new DndKeyboardSensor({ ...props, onEnd, onCancel });
  }
}
