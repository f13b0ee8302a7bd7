import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema, instantMs } from '../ids.ts';

/** Mails that went nowhere, because no SMTP server is set. They hold links that open accounts: only operators see them. */
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
