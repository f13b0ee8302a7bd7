import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaSessionKeepAlive } from './media-session-keep-alive.ts';

/** An element that, as browsers do, says a moment later that it was paused. */
class SlowSpoken extends EventTarget {
  paused = true;
  src = '';
  loop = false;
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    queueMicrotask(() => this.dispatchEvent(new Event('pause')));
  }
}

describe('the media session keep-alive', () => {
  beforeEach(() => void vi.stubGlobal('URL', { createObjectURL: () => 'blob:silence' }));
  afterEach(() => vi.unstubAllGlobals());
  const world = () => {
    const element = new SlowSpoken();
    const paused = vi.fn();
    return { element, paused, keepAlive: createMediaSessionKeepAlive(element as unknown as HTMLMediaElement, paused) };
  };

  it('[9.19] reports when something other than the page paused it', async () => {
    const { element, paused, keepAlive } = world();
    await keepAlive.play();
    element.pause();
    await Promise.resolve();
    expect(paused).toHaveBeenCalledOnce();
  });

  it('takes neither its own pause for one from outside, nor the word of it that comes after it plays again', async () => {
    const { paused, keepAlive } = world();
    await keepAlive.play();
    keepAlive.pause();
    await Promise.resolve();
    await keepAlive.play();
    keepAlive.pause();
    void keepAlive.play();
    await Promise.resolve();
    expect(paused).not.toHaveBeenCalled();
  });
});
