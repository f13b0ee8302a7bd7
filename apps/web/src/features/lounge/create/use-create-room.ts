import { createLounge } from '@madoi/contract/lounge/room';
import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { roomPath } from '@madoi/contract/page-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '#platform/http/call.ts';
import { canCreate, createBodyOf, emptyRoomForm, type RoomForm, startTimeProblem } from '../settings/room-form.ts';
import { type PictureProblem, saveRoomExtras } from '../settings/save-room-extras.ts';
import { closeCreateRoomDialog } from './create-dialog-store.ts';

/** One id per opened dialog: pressing twice, or again after a lost answer, opens one room. */
const newClientId = () => crypto.randomUUID();

export interface CreatedRoom {
  readonly id: string;
  readonly name: string;
  readonly startAt: number;
}

/** The open-a-lounge dialog's state. Opening at once leads into the room; scheduling leads back to the lounges. */
export const useCreateRoom = (
  open: boolean,
  onScheduled: (lounge: CreatedRoom) => void,
  onPictureRefused: (problem: PictureProblem) => void,
) => {
  const [form, setForm] = useState<RoomForm>(() => emptyRoomForm(Date.now()));
  const [reason, setReason] = useState<LoungeReason>();
  const clientId = useRef('');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: async (wanted: RoomForm) => {
      const answer = await call(createLounge, { body: createBodyOf(wanted, clientId.current) });
      if (!answer.success) return answer;
      const { problem } = await saveRoomExtras(answer, wanted);
      // The room is made: a picture that did not fit must not look as if it were not.
      if (problem !== undefined) onPictureRefused(problem);
      return answer;
    },
    onError: (error) => console.error(error),
  });

  useEffect(() => {
    if (!open) return;
    clientId.current = newClientId();
    setForm(emptyRoomForm(Date.now()));
    setReason(undefined);
  }, [open]);

  const change = (part: Partial<RoomForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setReason(undefined);
  };
  const submit = () => {
    const problem = startTimeProblem(form, Date.now());
    if (problem !== undefined) return setReason(problem);
    if (!canCreate(form) || create.isPending) return undefined;
    return create.mutate(form, {
      onSuccess: async (answer) => {
        if (!answer.success) return setReason(answer.reason);
        closeCreateRoomDialog();
        if (form.starts === 'now') return navigate(roomPath(answer.id));
        onScheduled(answer);
        // Its owner is called when its time has come.
        void queries.invalidateQueries({ queryKey: ['lounge-reminders'] });
        return revalidate();
      },
      onError: () => setReason('unknown'),
    });
  };
  return { form, change, reason, submit, isPending: create.isPending };
};
