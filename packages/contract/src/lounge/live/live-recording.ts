import * as z from 'zod/mini';
import { defineEndpoint } from '../../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../../ids.ts';

/** A recording ends by itself after this long; the owner may start another at once. */
export const recordingMaxSec = 6 * 3_600;
/** How many recordings an owner can have. To record again, they delete one. */
export const recordingsMax = 50;

/**
 * `send:liveaudio:recording`: for the owner only. A recording ends by itself when the room goes off air. Safe to
 * repeat.
 */
export const recordingCommandSchema = z.object({ isOn: z.boolean() });
export type RecordingCommand = z.output<typeof recordingCommandSchema>;

/**
 * `recording`: under way · `mixing`: ended, its file is being made · `ready`: there is a file · `silent`: nobody spoke
 * · `failed`: no file could be made.
 */
export const recordingStates = ['recording', 'mixing', 'ready', 'silent', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** A recording of a room's voices, without its music. When it is `ready`, its file is at `recordingFilePath`. */
export const recordingSchema = z.object({
  id: idSchema,
  startedAt: instantMs,
  endedAt: z.optional(instantMs),
  state: z.enum(recordingStates),
  /** Length from the first voice to the last, in seconds. */
  durationSec: z.optional(z.number()),
  sizeBytes: z.optional(z.number()),
  /** When the server deletes it. */
  expiresAt: z.optional(instantMs),
});
export type Recording = z.output<typeof recordingSchema>;

/** Path of a recording's file, below `/api`: M4A, answered whole or by byte ranges, to the room’s owner only. */
export const recordingFilePath = (roomId: string, recordingId: string): string =>
  `/lounge/${roomId}/recordings/${recordingId}/file`;

export const listRecordings = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/recordings',
  summary: 'Recordings of the room’s voices, newest first; for its owner only',
  rule: '1.04',
  access: 'user',
  params: idParams,
  answer: z.object({ list: z.array(recordingSchema) }),
});

export const recordingParams = z.object({ id: idSchema, recordingId: idSchema });

export const deleteRecording = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/recordings/:recordingId',
  summary: 'Deletes a recording for good; 409 while it is under way',
  rule: '1.04',
  access: 'user',
  params: recordingParams,
  answer: z.object({ success: z.literal(true) }),
});
