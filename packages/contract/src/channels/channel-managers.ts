import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

const managers = z.object({ list: z.array(z.object({ user: userSchema, addedAt: instantMs })) });
const managerParams = z.object({ id: idSchema, userId: idSchema });

export const listChannelManagers = defineEndpoint({
  method: 'GET',
  path: '/operator/artists/:id/managers',
  summary: 'Who may post for an artist, beside operators',
  rule: '3.08',
  access: 'operator',
  params: idParams,
  answer: managers,
});

export const addChannelManager = defineEndpoint({
  method: 'PUT',
  path: '/operator/artists/:id/managers/:userId',
  summary: 'Lets a user post for an artist; safe to repeat. 404: no such artist or user',
  rule: '3.08',
  access: 'operator',
  params: managerParams,
  answer: managers,
});

export const removeChannelManager = defineEndpoint({
  method: 'DELETE',
  path: '/operator/artists/:id/managers/:userId',
  summary: 'Ends a user’s right to post for an artist; safe to repeat',
  rule: '3.08',
  access: 'operator',
  params: managerParams,
  answer: managers,
});
