import * as z from 'zod/mini';
import { defineEndpoint } from '../../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../../ids.ts';

/** A recording ends by itself after so long; the next may begin at once. */
export const recordingMaxSec = 6 * 3_600;
/** An owner keeps so many; who wants another one deletes one. */
export const recordingsMax = 50;

/** `send:liveaudio:recording`: the owner’s alone. It ends by itself when the room goes off air. Safe to repeat. */
export const recordingCommandSchema = z.object({ isOn: z.boolean() });
export type RecordingCommand = z.output<typeof recordingCommandSchema>;

/**
 * `recording`: under way · `mixing`: over, and made into one file · `ready` · `silent`: nobody said anything ·
 * `failed`: no file could be made of it.
 */
export const recordingStates = ['recording', 'mixing', 'ready', 'silent', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** What was said in a room, without its music. Of a `ready` one there is a file below `recordingFilePath`. */
export const recordingSchema = z.object({
  id: idSchema,
  startedAt: instantMs,
  endedAt: z.optional(instantMs),
  state: z.enum(recordingStates),
  /** From the first word to the last. */
  durationSec: z.optional(z.number()),
  sizeBytes: z.optional(z.number()),
  /** When it is deleted by itself. */
  expiresAt: z.optional(instantMs),
});
export type Recording = z.output<typeof recordingSchema>;

/** Address of the file, below `/api`: M4A, whole or by ranges of bytes, for the room’s owner. */
export const recordingFilePath = (roomId: string, recordingId: string): string =>
  `/lounge/${roomId}/recordings/${recordingId}/file`;

export const listRecordings = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/recordings',
  summary: 'What was recorded of the room’s voices, newest first; for its owner alone',
  rule: '1.04',
  access: 'user',
  params: idParams,
  answer: z.object({ list: z.array(recordingSchema) }),
});

export const recordingParams = z.object({ id: idSchema, recordingId: idSchema });

export const deleteRecording = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/recordings/:recordingId',
  summary: 'Deletes a recording for good; one that is under way has to be ended first (409)',
  rule: '1.04',
  access: 'user',
  params: recordingParams,
  answer: z.object({ success: z.literal(true) }),
});
