import { randomUUID } from 'node:crypto';
import type { AttachmentRef } from '@madoi/contract/channels/emorie';
import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import { login } from '@madoi/contract/session/session';
import type { ApiUser } from './api-user.ts';

/** A draft in this person's own channel, which the first one makes. */
export const draftPost = async ({ client }: ApiUser, text: string, attachment?: AttachmentRef) => {
  const { user } = await client.call(login, { body: {} });
  const subject = { kind: 'user', id: user?.id ?? '' } as const;
  const body = { subject, clientId: randomUUID(), text, ...(attachment && { attachment }) };
  const draft = await client.call(createEmorie, { body });
  if (!draft.success) throw new Error(`the post was refused: ${draft.reason}`);
  return draft.emorie;
};

/** A post in this person's own channel; with `at` it waits for that instant. */
export const publishPost = async (by: ApiUser, text: string, attachment?: AttachmentRef, at?: number) => {
  const { id } = await draftPost(by, text, attachment);
  return publishDraft(by, id, at);
};

/** Publishes a draft, at once or at the instant `at`. */
export const publishDraft = async (by: ApiUser, id: string, at?: number) => {
  const body = at === undefined ? {} : { at };
  const answer = await by.client.call(publishEmorie, { params: { id }, body });
  if (!answer.success) throw new Error(`the post was not published: ${answer.reason}`);
  return { id, channelId: answer.emorie.channelId };
};
