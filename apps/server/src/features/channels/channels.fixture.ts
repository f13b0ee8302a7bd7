import type { AttachmentRef, Emorie } from '@madoi/contract/channels/emorie';
import { createEmorie, type OwnEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import type { HttpClient } from '@madoi/test-kit/http-client';

export type TestUser = HttpClient & { readonly userId: string };

let drafts = 0;

/** A draft in somebody's own channel. */
export async function draftPost(
  by: TestUser,
  content: { readonly text?: string; readonly attachment?: AttachmentRef } = { text: '夜の音' },
): Promise<OwnEmorie> {
  drafts += 1;
  const subject = { kind: 'user', id: by.userId } as const;
  const answer = await by.call(createEmorie, { body: { subject, clientId: `draft-${drafts}-of-test`, ...content } });
  if (!answer.success) throw new Error(answer.reason);
  return answer.emorie;
}

/** A published post in somebody's own channel. */
export async function publishPostOf(by: TestUser, text = '夜の音'): Promise<OwnEmorie> {
  const { id } = await draftPost(by, { text });
  const answer = await by.call(publishEmorie, { params: { id }, body: {} });
  if (!answer.success) throw new Error(answer.reason);
  return answer.emorie;
}

export const countsOf = ({ reactions }: Pick<Emorie, 'reactions'>): number[] => reactions.map(({ count }) => count);
