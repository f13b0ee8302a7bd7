import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';

/** Whether those who follow the caller, and whom the caller follows, see in which open room the caller is. Off until it is switched on. */
export const listeningVisibilitySchema = z.object({ isShown: z.boolean() });

export const getListeningVisibility = defineEndpoint({
  method: 'GET',
  path: '/people/listening-visibility',
  summary: 'Whether the caller shows friends in which open room they are',
  rule: 'decisions 5',
  access: 'user',
  answer: listeningVisibilitySchema,
});

export const setListeningVisibility = defineEndpoint({
  method: 'PUT',
  path: '/people/listening-visibility',
  summary: 'Shows friends in which open room the caller is, or hides it',
  rule: 'decisions 5',
  access: 'user',
  body: listeningVisibilitySchema,
  answer: listeningVisibilitySchema,
});
