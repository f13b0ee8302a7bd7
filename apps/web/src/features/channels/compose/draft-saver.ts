import type { Channel } from '@madoi/contract/channels/channel';
import { createEmorie, type EmorieReason, type OwnEmorie, saveEmorie } from '@madoi/contract/channels/own-emorie';
import { statusOf } from '@madoi/contract/http/http-failure';
import { call } from '#platform/http/call.ts';
import { type DraftContent, isBlank, sentContent } from './draft-content.ts';

/**
 * `saved`: the server has it · `device`: only this device has it · `lost`: nobody has it · `refused`: the server does not take it as it is ·
 * `conflict`: it was changed elsewhere.
 */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved' | 'device'; readonly at: number }
  | { readonly kind: 'lost' | 'conflict' }
  | { readonly kind: 'refused'; readonly reason: EmorieReason };

export interface DraftSaverOptions {
  readonly channel: Channel;
  readonly initial: OwnEmorie | undefined;
  readonly read: () => DraftContent;
  /** Keeps the words on the device; answers whether it could. */
  readonly keep: (draftId: string | undefined, text: string) => boolean;
  readonly forget: (draftId: string | undefined) => void;
  readonly onState: (state: SaveState) => void;
  /** The server knows the draft from now on. */
  readonly onBegun: (draft: OwnEmorie) => void;
}

const send = (channel: Channel, clientId: string, draft: OwnEmorie | undefined, content: DraftContent) => {
  const body = sentContent(content);
  if (draft !== undefined) {
    return call(saveEmorie, { params: { id: draft.id }, body: { ...body, version: draft.updatedAt } });
  }
  const { text, attachment, allowTranslate } = body;
  return call(createEmorie, { body: { subject: channel.subject, clientId, text, attachment, allowTranslate } });
};

/** Brings a draft to the server, one change after the other: each names the version that it was built on. */
export const createDraftSaver = (options: DraftSaverOptions) => {
  const { channel, read, onState } = options;
  const clientId = crypto.randomUUID();
  let draft = options.initial;
  let sent = draft === undefined ? undefined : JSON.stringify(sentContent(read()));
  let line: Promise<unknown> = Promise.resolve();

  const taken = (next: OwnEmorie): void => {
    const before = draft;
    draft = next;
    options.forget(before?.id);
    if (before === undefined) options.onBegun(next);
    onState({ kind: 'saved', at: Date.now() });
  };
  const failed = (error: unknown): void => {
    console.error(error);
    const isKept = options.keep(draft?.id, read().text);
    if (statusOf(error) === 409) onState({ kind: 'conflict' });
    else onState(isKept ? { kind: 'device', at: Date.now() } : { kind: 'lost' });
  };
  const saveOnce = async (isForced: boolean): Promise<OwnEmorie | undefined> => {
    const content = read();
    const wanted = JSON.stringify(sentContent(content));
    if (draft === undefined && isBlank(content) && !isForced) return undefined;
    if (draft !== undefined && wanted === sent) return draft;
    try {
      const answer = await send(channel, clientId, draft, content);
      if (!answer.success) {
        onState({ kind: 'refused', reason: answer.reason });
        return undefined;
      }
      sent = wanted;
      taken(answer.emorie);
      return answer.emorie;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work, work);
    line = done;
    return done;
  };
  return {
    /** Answers the draft as the server has it; undefined: it could not be saved, or there is nothing to save. */
    save: (isForced = false) => enqueue(() => saveOnce(isForced)),
    /** A change that goes its own way, such as a picture, and answers the draft after it. */
    change: <T extends { readonly emorie: OwnEmorie }>(work: (draftId: string) => Promise<T>) =>
      enqueue(async () => {
        const known = draft ?? (await saveOnce(true));
        if (known === undefined) return undefined;
        const answer = await work(known.id);
        draft = answer.emorie;
        sent = undefined;
        return answer;
      }),
  };
};
