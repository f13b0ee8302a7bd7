import * as z from 'zod/mini';
import { userSchema } from '../../catalogue/entities.ts';
import { idSchema, instantMs } from '../../ids.ts';

export const handsShownMax = 30;
/** So many hands are kept per room; who comes later is told so. */
export const handsMax = 200;

export const stagePersonSchema = z.object({ user: userSchema, at: instantMs });
export type StagePerson = z.output<typeof stagePersonSchema>;

/**
 * `send:liveaudio:stage`. A listener's own: `raise`, `lower` a hand, `accept` or `decline` an invitation, `leave` the stage.
 * Of the owner and co-owners, about `userId`: `invite`; `mute` a microphone; `send_off`, which also takes back an
 * invitation or puts a hand down. And `end`: everybody goes off air, hands and invitations are forgotten.
 */
export const stageCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('raise') }),
  z.object({ action: z.literal('lower') }),
  z.object({ action: z.literal('accept') }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('leave') }),
  z.object({ action: z.literal('end') }),
  z.object({ action: z.literal('invite'), userId: idSchema }),
  z.object({ action: z.literal('mute'), userId: idSchema }),
  z.object({ action: z.literal('send_off'), userId: idSchema }),
]);
export type StageCommand = z.output<typeof stageCommandSchema>;

/** `receive:liveaudio:stage`, to one person alone. `user`: who did it. */
export const stageNoticeSchema = z.object({
  kind: z.enum(['invited', 'withdrawn', 'muted', 'sent_off']),
  roomId: idSchema,
  roomName: z.string(),
  user: z.object({ id: idSchema, name: z.string() }),
});
export type StageNotice = z.output<typeof stageNoticeSchema>;
