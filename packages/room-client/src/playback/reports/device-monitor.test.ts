import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';
import { devicesAvailable } from '@madoi/contract/playback/reports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceIdentity } from './device-identity.ts';
import { createDeviceMonitor } from './device-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const world = () => {
  const server = { answer: () => Promise.resolve({ isAvailable: true }) };
  const asked: unknown[] = [];
  const onTakenOver = vi.fn();
  const call = (async (endpoint: EndpointShape, input: unknown) => {
    expect(endpoint).toBe(devicesAvailable);
    asked.push(input);
    return server.answer();
  }) as CallEndpoint;
  const watch = createDeviceMonitor({ call, deviceId: 'device-01', onTakenOver });
  return { server, asked, onTakenOver, watch };
};

describe('device watch', () => {
  it('[9.15] asks every 120 s of playing', async () => {
    const { watch, asked, onTakenOver } = world();
    watch.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(119_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([{ query: { deviceId: 'device-01' } }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(2);
    expect(onTakenOver).not.toHaveBeenCalled();
  });

  it('[9.15] asks when sound comes back out of a long pause, and not while it is silent', async () => {
    const { watch, asked } = world();
    watch.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(1_000);
    watch.handleAudibleChange(false, performance.now());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([]);
    watch.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
  });

  it('[8.13] reports that a newer device took over', async () => {
    const { watch, server, onTakenOver } = world();
    server.answer = () => Promise.resolve({ isAvailable: false });
    watch.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onTakenOver).toHaveBeenCalledTimes(1);
  });

  it('a start that the server allowed is as good as a check, also right after a pause', async () => {
    const { watch, asked } = world();
    watch.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(1_000);
    watch.handleAudibleChange(false, performance.now());
    await vi.advanceTimersByTimeAsync(60_000);
    watch.handleAudibleChange(true, performance.now());
    watch.settle();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(asked).toEqual([]);
  });

  it('goes on playing after a failed check, and asks again 15 s later', async () => {
    const { watch, server, asked, onTakenOver } = world();
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    watch.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await watch.checkStillActive()).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toHaveLength(3);
    expect(onTakenOver).not.toHaveBeenCalled();
  });
});

describe('device name', () => {
  const memory = () => {
    const texts = new Map<string, string>();
    return {
      texts,
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
  };
  const counter = () => {
    let count = 0;
    return () => {
      count += 1;
      return `device-0${count}`;
    };
  };

  it('stays with its tab over reloads, and is another in a duplicated tab', () => {
    const tab = memory();
    const newId = counter();
    const first = createDeviceIdentity(() => tab, newId);
    const duplicate = memory();
    for (const [key, text] of tab.texts) duplicate.texts.set(key, text);
    expect(createDeviceIdentity(() => duplicate, newId).id).not.toBe(first.id);
    first.release();
    expect(createDeviceIdentity(() => tab, newId).id).toBe(first.id);
  });

  it('is one for the page where storage is forbidden', () => {
    const device = createDeviceIdentity(() => {
      throw new DOMException('denied', 'SecurityError');
    }, counter());
    expect(device.id).toBe('device-01');
    device.release();
    device.hold();
  });
});
