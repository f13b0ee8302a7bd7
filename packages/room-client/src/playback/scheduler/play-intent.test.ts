import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayIntent } from './play-intent.ts';

const world = (isDataSaverOn = false) => {
  const prefetch = vi.fn();
  return { prefetch, ...createPlayIntent({ prefetch, isDataSaverOn: () => isDataSaverOn }) };
};
const focused = (isVisible: boolean) => ({ currentTarget: { matches: () => isVisible } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('play intent', () => {
  it('gets ready when a mouse rests on it, and not when it only passes', () => {
    const { props, prefetch } = world();
    props.onPointerEnter({ pointerType: 'mouse' });
    vi.advanceTimersByTime(79);
    props.onPointerLeave();
    vi.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
    props.onPointerEnter({ pointerType: 'mouse' });
    vi.advanceTimersByTime(80);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('waits for the touch of a finger, which scrolls over many', () => {
    const { props, prefetch } = world();
    props.onPointerEnter({ pointerType: 'touch' });
    vi.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
    props.onPointerDown({ button: 0 });
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('gets ready at keyboard focus that stays, at no focus by mouse, and at no other button of the mouse', () => {
    const { props, prefetch } = world();
    props.onFocus(focused(false));
    props.onPointerDown({ button: 2 });
    props.onFocus(focused(true));
    props.onBlur();
    vi.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
    props.onFocus(focused(true));
    vi.advanceTimersByTime(80);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('guesses nothing on a line that is to be spared, and obeys a pointer that goes down', () => {
    const { props, prefetch } = world(true);
    props.onPointerEnter({ pointerType: 'mouse' });
    props.onFocus(focused(true));
    vi.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
    props.onPointerDown({ button: 0 });
    expect(prefetch).toHaveBeenCalledTimes(1);
  });
});
