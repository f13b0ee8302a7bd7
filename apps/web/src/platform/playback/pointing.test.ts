import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPointing } from './pointing.ts';

const world = (isLineSpared = false) => {
  const getReady = vi.fn();
  return { getReady, ...createPointing({ getReady, isLineSpared: () => isLineSpared }) };
};
const focused = (isVisible: boolean) => ({ currentTarget: { matches: () => isVisible } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pointing at a play button', () => {
  it('gets ready when a mouse rests on it, and not when it only passes', () => {
    const { props, getReady } = world();
    props.onPointerEnter({ pointerType: 'mouse' });
    vi.advanceTimersByTime(79);
    props.onPointerLeave();
    vi.advanceTimersByTime(1_000);
    expect(getReady).not.toHaveBeenCalled();
    props.onPointerEnter({ pointerType: 'mouse' });
    vi.advanceTimersByTime(80);
    expect(getReady).toHaveBeenCalledTimes(1);
  });

  it('waits for the touch of a finger, which scrolls over many', () => {
    const { props, getReady } = world();
    props.onPointerEnter({ pointerType: 'touch' });
    vi.advanceTimersByTime(1_000);
    expect(getReady).not.toHaveBeenCalled();
    props.onPointerDown({ button: 0 });
    expect(getReady).toHaveBeenCalledTimes(1);
  });

  it('gets ready at keyboard focus that stays, at no focus by mouse, and at no other button of the mouse', () => {
    const { props, getReady } = world();
    props.onFocus(focused(false));
    props.onPointerDown({ button: 2 });
    props.onFocus(focused(true));
    props.onBlur();
    vi.advanceTimersByTime(1_000);
    expect(getReady).not.toHaveBeenCalled();
    props.onFocus(focused(true));
    vi.advanceTimersByTime(80);
    expect(getReady).toHaveBeenCalledTimes(1);
  });

  it('guesses nothing on a line that is to be spared, and obeys a pointer that goes down', () => {
    const { props, getReady } = world(true);
    props.onPointerEnter({ pointerType: 'mouse' });
    props.onFocus(focused(true));
    vi.advanceTimersByTime(1_000);
    expect(getReady).not.toHaveBeenCalled();
    props.onPointerDown({ button: 0 });
    expect(getReady).toHaveBeenCalledTimes(1);
  });
});
