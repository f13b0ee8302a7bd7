import { getLounge, type LoungeMeta, updateLounge } from '@madoi/contract/lounge/room';
import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { changedTimeProblem, type RoomForm, updateBodyOf } from './room-form.ts';
import { type PictureProblem, saveRoomExtras } from './save-room-extras.ts';

type Saved =
  | { readonly ok: true; readonly room: LoungeMeta; readonly problem: PictureProblem | undefined }
  | { readonly ok: false; readonly reason: LoungeReason };

async function save(room: LoungeMeta, form: RoomForm): Promise<Saved> {
  const params = { id: room.id };
  const answer = await call(updateLounge, { params, body: updateBodyOf(form, room) });
  if (!answer.success) return { ok: false, reason: answer.reason };
  const { problem } = await saveRoomExtras(room, form);
  const { events: _events, auth: _auth, ...changed } = await call(getLounge, { params, query: {} });
  return { ok: true, room: changed, problem };
}

/** Writes a room's form: words and settings first, then its mark and pictures. */
export const useSaveRoom = (room: LoungeMeta, onSaved: (room: LoungeMeta) => void) => {
  const t = useTranslations('settings');
  const [reason, setReason] = useState<LoungeReason>();
  const mutation = useMutation({
    mutationFn: (form: RoomForm) => save(room, form),
    onSuccess: (saved) => {
      if (!saved.ok) return setReason(saved.reason);
      const { problem } = saved;
      const text = problem === undefined ? t('saved') : t('savedWithoutPicture', { why: t(`picture.${problem}`) });
      showToast({ kind: problem === undefined ? 'done' : 'error', text });
      return onSaved(saved.room);
    },
    onError: (error) => {
      console.error(error);
      setReason('unknown');
    },
  });
  const submit = (form: RoomForm): void => {
    const problem = changedTimeProblem(form, room, Date.now());
    setReason(problem);
    if (problem === undefined && !mutation.isPending) mutation.mutate(form);
  };
  return { submit, reason, forget: () => setReason(undefined), isPending: mutation.isPending };
};
