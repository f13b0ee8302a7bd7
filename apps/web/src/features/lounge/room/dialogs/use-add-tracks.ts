import { datasets, type SearchHit } from '@madoi/contract/catalogue/catalogue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/http/call.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useLiveRoom, useRoomHandle } from '../hooks/room-context.ts';
import type { QueuePress } from '../state/queue-desk.ts';

const albumPress = async ({ id }: SearchHit): Promise<QueuePress> => {
  const { albums } = await call(datasets, { body: { albums: [id] } });
  const trackIds = albums[id]?.tracks ?? [];
  return {
    action: 'add',
    mediaTracks: trackIds.map((trackId) => ({ trackId, source: { type: 'album' as const, id } })),
  };
};

const pressOf = async (hit: SearchHit): Promise<QueuePress> =>
  hit.type === 'albums' ? albumPress(hit) : { action: 'add', mediaTracks: [{ trackId: hit.id }] };

/** Puts a song, or all of a record, at the end of the queue. Only what the server accepted is called added. */
export const useAddTracks = () => {
  const t = useTranslations('room');
  const common = useTranslations('common');
  const session = useLiveRoom((live) => live.session);
  const { details } = useRoomHandle();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const put = async (hit: SearchHit) => {
    const press = await pressOf(hit);
    // With the tracks known beforehand, they stand in the queue at once.
    await details.need({ trackIds: (press.mediaTracks ?? []).map(({ trackId }) => trackId) }).catch(() => undefined);
    const answer = await session?.queue.press(press);
    if (answer?.outcome === 'accepted') return setAdded((before) => [...before, hit.id]);
    const outcome = answer?.outcome ?? 'offline';
    const why = outcome === 'rejected' ? (answer?.reason ?? 'unknown') : outcome;
    showToast({ kind: 'info', text: t(`queue.refusal.${why}`) });
  };
  const add = async (hit: SearchHit) => {
    if (busy.includes(hit.id)) return;
    setBusy((before) => [...before, hit.id]);
    try {
      await put(hit);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    }
    setBusy((before) => before.filter((id) => id !== hit.id));
  };
  return { add: (hit: SearchHit) => void add(hit), busy, added };
};
