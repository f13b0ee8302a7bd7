import type { Channel } from '@madoi/contract/channels/channel';
import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { useCallback, useEffect, useRef, useState } from 'react';
import { editPath } from '../channel-paths.ts';
import { deviceDraft } from './device-draft.ts';
import { contentOf, type DraftContent } from './draft-content.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';

/** How long after the last key a draft is saved. */
const saveAfterMs = 800;

export interface LoadedDraft {
  readonly channel: Channel;
  /** Undefined: a post that is about to be begun. */
  readonly post: OwnEmorie | undefined;
}

/** The address of the page becomes that of the draft, so that a reload finds it; nothing is loaded again. */
const showAddress = (channelId: string, id: string) =>
  window.history.replaceState(window.history.state, '', editPath({ id, channelId }));

/** A post while it is written. Drafts and scheduled posts save themselves; of a published one every change is seen, so it waits. */
export const useDraft = ({ channel, post }: LoadedDraft) => {
  const [content, setContent] = useState(() => contentOf(post));
  const [state, setState] = useState<SaveState>({ kind: 'none' });
  const latest = useRef(content);
  const update = useCallback((change: (before: DraftContent) => DraftContent) => {
    latest.current = change(latest.current);
    setContent(latest.current);
  }, []);
  const [saver] = useState(() =>
    createDraftSaver({
      channel,
      initial: post,
      read: () => latest.current,
      keep: (id, text) => deviceDraft(channel.id, id, window.localStorage).write({ text, savedAt: Date.now() }),
      forget: (id) => deviceDraft(channel.id, id, window.localStorage).remove(),
      onState: setState,
      onBegun: ({ id }) => showAddress(channel.id, id),
    }),
  );
  const savesItself = post?.state !== 'published';
  useEffect(() => {
    const kept = deviceDraft(channel.id, post?.id, window.localStorage).read();
    if (kept === undefined || kept.savedAt < (post?.updatedAt ?? 0)) return;
    latest.current = { ...latest.current, text: kept.text };
    setContent(latest.current);
    setState({ kind: 'device', at: kept.savedAt });
  }, [channel.id, post]);
  useEffect(() => {
    if (!savesItself || content === undefined) return undefined;
    const timer = setTimeout(() => void saver.save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [content, saver, savesItself]);
  useEffect(() => {
    if (!savesItself) return undefined;
    const save = () => void saver.save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [saver, savesItself]);
  return { content, update, state, saver };
};
export type Draft = ReturnType<typeof useDraft>;
