import * as z from 'zod/mini';
import { userSchema } from '../../catalogue/entities.ts';
import { idSchema, instantMs } from '../../ids.ts';

/** Raised hands that are answered with names, oldest first; all are counted. */
export const handsShownMax = 30;
/** How many hands can be up in a room; the next is refused. */
export const handsMax = 200;

/** `at`: since when their hand is up, their invitation stands, or they are on the stage. */
export const stagePersonSchema = z.object({ user: userSchema, at: instantMs });
export type StagePerson = z.output<typeof stagePersonSchema>;

/**
 * `send:liveaudio:stage`. A listener sends for themselves `raise` or `lower` (a hand), `accept` or `decline` (an
 * invitation) and `leave` (the stage). Owner and co-owners send, with a `userId`, `invite`, `mute` (a microphone) and
 * `send_off`, which also withdraws an invitation or lowers a hand; and `end`, which takes everybody off air and drops
 * all hands and invitations.
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

/** `receive:liveaudio:stage`, to the person whom a stage command concerns. `user`: who sent the command. */
export const stageNoticeSchema = z.object({
  kind: z.enum(['invited', 'withdrawn', 'muted', 'sent_off']),
  roomId: idSchema,
  roomName: z.string(),
  user: z.object({ id: idSchema, name: z.string() }),
});
export type StageNotice = z.output<typeof stageNoticeSchema>;
