import { requestNoteMaxChars, requestsWaitingMax } from '@madoi/contract/constants';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { countCodePoints } from '@madoi/domain/text/plain-text';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useQueue, useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { useRequestActions } from './use-request-actions.ts';
import { useRequestsView } from './use-requests.ts';

/** Whether the room takes requests now. */
export const useAcceptsRequests = (): boolean => useRoomView(({ room }) => room.acceptsRequests !== false);

/** Whether the visitor may ask now: how many more, and for how long they wait, by the server's clock. */
export const useRequestAllowance = () => {
  const { userId } = useRoomAccess();
  const { clock } = useRoomHandle();
  const waiting = useRequestsView(({ list }) => list?.waiting);
  const nextRequestAt = useRequestsView((view) => view.nextRequestAt);
  const waitSec = useStore(clock, ({ nowMs }) => Math.max(0, Math.ceil(((nextRequestAt ?? 0) - nowMs) / 1_000)));
  const own = (waiting ?? []).filter(({ createdBy }) => createdBy.id === userId).length;
  const left = Math.max(0, requestsWaitingMax - own);
  const isOpen = useAcceptsRequests();
  return { left, waitSec, isOpen, mayAsk: isOpen && left > 0 && waitSec === 0 };
};

export type TrackRequestState = 'free' | 'waiting' | 'queued';

/** Whether a track waits or is queued already. */
export const useTrackRequestState = (trackId: string): TrackRequestState => {
  const isWaiting = useRequestsView(({ list }) => list?.waiting.some((each) => each.trackId === trackId) ?? false);
  const queue = useQueue();
  const index = useStore(useRoomHandle().clock, ({ nowMs }) => positionAt(queue, nowMs)?.index ?? 0);
  if (isWaiting) return 'waiting';
  return selectTracks(queue)
    .slice(index)
    .some((track) => track.trackId === trackId)
    ? 'queued'
    : 'free';
};

/** Requests a song with its note, after the user has a name. */
export const useRequestSong = () => {
  const { details } = useRoomHandle();
  const requests = useRequestActions();
  const [busy, setBusy] = useState<string>();
  const [note, setNote] = useState('');
  const ask = async (trackId: string) => {
    if (busy !== undefined || countCodePoints(note) > requestNoteMaxChars) return;
    setBusy(trackId);
    void details.ensureLoaded({ trackIds: [trackId] }).catch(() => undefined);
    const { ok } = await requests.ask(trackId, note);
    if (ok) setNote('');
    setBusy(undefined);
  };
  return { busy, note, setNote, ask: (trackId: string) => void ask(trackId) };
};
