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
  it('prefetches after a mouse has rested on it, and not when the mouse only passes', () => {
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

  it('prefetches when a finger touches it, and not while it moves over it', () => {
    const { props, prefetch } = world();
    props.onPointerEnter({ pointerType: 'touch' });
    vi.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
    props.onPointerDown({ button: 0 });
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('prefetches after the keyboard has focused it for 80 ms, and neither at focus by mouse nor at another button', () => {
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

  it('prefetches on pointer down only when data is to be saved', () => {
    const { props, prefetch } = world(true);
    props.onPointerEnter({ pointerType: 'mouse' });
    props.onFocus(focused(true));
    vi.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
    props.onPointerDown({ button: 0 });
    expect(prefetch).toHaveBeenCalledTimes(1);
  });
});
