import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/** The most echoes that one song has in a room. */
export const echoesMax = 60;

/** Something that was said while this song was heard before. */
export const echoSchema = z.object({
  /** Of the message. */
  id: idSchema,
  userId: idSchema,
  userName: z.string(),
  uploadedAt: z.number(),
  message: z.string(),
  /** How far the song had come, in ms of the cut that rooms play. */
  offsetMs: z.number().check(z.int(), z.gte(0)),
  at: instantMs,
});
export type Echo = z.output<typeof echoSchema>;

/**
 * The newest in the order of the song, at most `echoesMax`: said in this room, or by people whom the caller follows in rooms that the
 * caller may read. Removed messages and people who are blocked either way are absent. There is one page.
 */
export const getEchoes = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/echoes',
  summary: 'What was said before at the moments of a song',
  rule: 'decisions 5',
  access: 'anyone',
  params: idParams,
  query: z.object({ trackId: idSchema }),
  answer: listOf(echoSchema),
});
