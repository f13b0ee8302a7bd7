import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema, instantMs } from '../ids.ts';

/**
 * Mails that were not sent because no SMTP server is configured. Their links open accounts, so only operators can read
 * them.
 */
export const listLocalMails = defineEndpoint({
  method: 'GET',
  path: '/mailbox',
  summary: 'The latest mails that were kept because no mail server is set',
  rule: 'decisions 1',
  access: 'operator',
  answer: z.object({
    list: z.array(z.object({ id: idSchema, to: z.string(), subject: z.string(), text: z.string(), sentAt: instantMs })),
  }),
});
