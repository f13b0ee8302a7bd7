import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPartLoader } from '#ui/lazy/part-loader.ts';
import type { liveAudioCode } from '../live-audio-code.ts';
import type { RoomLiveAudioOptions } from './create-room-live-audio.ts';
import { manageLiveAudio } from './manage-live-audio.ts';

const options = {} as RoomLiveAudioOptions;

const roomThatAllows = (allowLiveAudio: boolean) => {
  const view = createStore(() => ({ room: { allowLiveAudio, isReady: true }, isEnded: false }));
  const connection = createStore(() => ({ liveAudio: undefined as unknown }));
  return { view, connection, handle: { view, connection } as unknown as Pick<RoomHandle, 'view' | 'connection'> };
};

const codeThatComes = () => {
  const controller = { dispose: vi.fn() };
  const part = { createRoomLiveAudio: () => controller };
  const fetchCode = vi.fn(async () => part);
  return { controller, fetchCode, code: createPartLoader(fetchCode) as unknown as typeof liveAudioCode };
};

afterEach(() => vi.restoreAllMocks());

describe('live audio of a room', () => {
  it('is fetched where voices are allowed, given to the room, and disposed of with it', async () => {
    const { connection, handle } = roomThatAllows(true);
    const { controller, code } = codeThatComes();
    const stop = manageLiveAudio(handle, options, code);
    await code.load();
    expect(connection.getState().liveAudio).toBe(controller);
    stop();
    expect(connection.getState().liveAudio).toBeUndefined();
    expect(controller.dispose).toHaveBeenCalledTimes(1);
  });

  it('is not fetched where voices are not allowed, and ends when they are forbidden', async () => {
    const { view, connection, handle } = roomThatAllows(false);
    const { controller, code, fetchCode } = codeThatComes();
    manageLiveAudio(handle, options, code);
    expect(fetchCode).not.toHaveBeenCalled();
    view.setState({ room: { allowLiveAudio: true, isReady: true } });
    await code.load();
    expect(connection.getState().liveAudio).toBe(controller);
    view.setState({ room: { allowLiveAudio: false, isReady: true } });
    expect(connection.getState().liveAudio).toBeUndefined();
  });

  it('begins with the fetch that succeeds: one that fails rejects nothing and leaves the room without voices', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { connection, handle } = roomThatAllows(true);
    const { controller, code, fetchCode } = codeThatComes();
    fetchCode.mockRejectedValueOnce(new Error('404'));
    manageLiveAudio(handle, options, code);
    await code.load();
    expect(code.store.getState().status).toBe('failed');
    expect(connection.getState().liveAudio).toBeUndefined();
    await code.load();
    expect(connection.getState().liveAudio).toBe(controller);
  });
});
