import {
  addEmorieReaction,
  type EmorieReactionId,
  removeEmorieReaction,
} from '@madoi/contract/channels/emorie-reactions';
import { statusOf } from '@madoi/contract/http/http-failure';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import {
  newerEntry,
  type ReactionCounts,
  rolledBack,
  type ShownReaction,
  settled,
  shownReactions,
  withPending,
} from './reaction-state.ts';
import { reactionKey, reactionsStore, readEntry, writeEntry } from './reactions-store.ts';

interface ReactedPost extends ReactionCounts {
  readonly id: string;
}

interface SendTexts {
  readonly failed: string;
  readonly offline: string;
  readonly withdraw: string;
}

const send = (postId: string, id: EmorieReactionId, wanted: boolean): Promise<ReactionCounts> => {
  const input = { params: { id: postId }, query: { reactionId: `${id}` as const } };
  return wanted ? call(addEmorieReaction, input) : call(removeEmorieReaction, input);
};

/** Waits for the network, unless the reader takes the reaction back first: then false. */
const untilOnline = (texts: SendTexts): Promise<boolean> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(true), { once: true });
    const action = { label: texts.withdraw, onPress: () => resolve(false) };
    showToast({ kind: 'info', text: texts.offline, action });
  });

const sendWhenOnline = async (postId: string, id: EmorieReactionId, wanted: boolean, texts: SendTexts) => {
  try {
    return await send(postId, id, wanted);
  } catch (error) {
    if (statusOf(error) !== undefined || navigator.onLine) throw error;
    return (await untilOnline(texts)) ? send(postId, id, wanted) : undefined;
  }
};

/** Kinds whose request is under way, by reader and post: what is pressed meanwhile is sent after it. */
const underWay = new Set<string>();

const sync = async (key: string, post: ReactedPost, id: EmorieReactionId, texts: SendTexts): Promise<void> => {
  const request = `${key} ${id}`;
  if (underWay.has(request)) return;
  underWay.add(request);
  try {
    const wanted = readEntry(key, post).pending.get(id);
    if (wanted === undefined) return;
    const answer = await sendWhenOnline(post.id, id, wanted, texts);
    const entry = readEntry(key, post);
    if (answer === undefined) return writeEntry(key, rolledBack(entry, id));
    const latest = entry.pending.get(id) ?? wanted;
    const confirmed = settled(entry, id, answer);
    writeEntry(key, latest === wanted ? confirmed : withPending(confirmed, id, latest));
  } catch (error) {
    console.error(error);
    writeEntry(key, rolledBack(readEntry(key, post), id));
    showToast({ kind: 'error', text: texts.failed });
  } finally {
    underWay.delete(request);
  }
  if (readEntry(key, post).pending.has(id)) await sync(key, post, id, texts);
};

export interface Reactions {
  readonly shown: readonly ShownReaction[];
  readonly total: number;
  readonly toggle: (id: EmorieReactionId) => void;
}

/** The reactions to a post, and the reader's own: they count at once and are taken back if the server refuses them. */
export const useReactions = (post: ReactedPost): Reactions => {
  const t = useTranslations('channels.reaction');
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const key = reactionKey(user?.id, post.id);
  const kept = useStore(reactionsStore, ({ entries }) => entries.get(key));
  const shown = shownReactions(newerEntry(kept, post));
  const texts = { failed: t('failed'), offline: t('offline'), withdraw: t('withdraw') };
  const toggle = (id: EmorieReactionId) =>
    ensureUser(() => {
      const entry = readEntry(key, post);
      const isOwn = shownReactions(entry).find((each) => each.id === id)?.isOwn ?? false;
      writeEntry(key, withPending(entry, id, !isOwn));
      void sync(key, post, id, texts);
    });
  return { shown, total: shown.reduce((sum, { count }) => sum + count, 0), toggle };
};
