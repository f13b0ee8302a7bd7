import * as z from 'zod/mini';
import { defineRoomEvent } from '../wire/define-room-event.ts';

/** How a client that joined with `batch` gets the room's events. */
export const batchEvent = defineRoomEvent({
  name: 'receive:batch',
  summary: 'The room’s events of 50 ms, or of up to 200 ms under load, in their order, each as `[name, payload]`',
  rule: 'decisions 5',
  audience: 'connection',
  log: 'none',
  payload: z.array(z.array(z.unknown()).check(z.minLength(2), z.maxLength(2))),
});
