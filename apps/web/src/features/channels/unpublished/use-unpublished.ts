import type { Channel } from '@madoi/contract/channels/channel';
import { type Emorie, getEmorie } from '@madoi/contract/channels/emorie';
import {
  type EmorieReason,
  type OwnEmorie,
  publishEmorie,
  removeEmorie,
  unscheduleEmorie,
} from '@madoi/contract/channels/own-emorie';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { type UnpublishedPosts, withoutUnpublished, withUnpublished } from '../state/unpublished-posts.ts';
import { loadUnpublished } from './load-unpublished.ts';

/** What is done with a post that waits. */
export type UnpublishedChange =
  | { readonly kind: 'publish' | 'unschedule' | 'remove'; readonly post: OwnEmorie }
  | { readonly kind: 'reschedule'; readonly post: OwnEmorie; readonly at: number };

interface Outcome {
  /** Undefined: it is gone. */
  readonly own?: OwnEmorie;
  /** As its readers see it now. */
  readonly published?: Emorie;
  readonly reason?: EmorieReason;
}

const outcomeOf = (answer: EndpointAnswer<typeof publishEmorie>): Outcome =>
  answer.success ? { own: answer.emorie } : { reason: answer.reason };

async function apply(change: UnpublishedChange): Promise<Outcome> {
  const { id } = change.post;
  const params = { id };
  switch (change.kind) {
    case 'remove':
      await call(removeEmorie, { params });
      return {};
    case 'unschedule':
      return outcomeOf(await call(unscheduleEmorie, { params }));
    case 'reschedule':
      return outcomeOf(await call(publishEmorie, { params, body: { at: change.at } }));
    case 'publish': {
      const outcome = outcomeOf(await call(publishEmorie, { params, body: {} }));
      return outcome.own === undefined ? outcome : { ...outcome, published: await call(getEmorie, { params }) };
    }
  }
}

/** Another page, or the clock, was faster: the post is no longer what the list says. */
const isOvertaken = (error: unknown): boolean => [404, 409, 410].includes(statusOf(error) ?? 0);

interface UnpublishedOptions {
  readonly channel: Channel;
  /** As the page was loaded; undefined where they could not be read. */
  readonly unpublished: UnpublishedPosts | undefined;
}

/** Drafts and scheduled posts of a channel, and what those do with them who may post there. */
export const useUnpublished = ({ channel, unpublished }: UnpublishedOptions, onPublished: (post: Emorie) => void) => {
  const t = useTranslations('channels');
  const [posts, setPosts] = useState<UnpublishedPosts | undefined>(unpublished);
  const loading = useMutation({
    mutationFn: () => loadUnpublished(call, channel),
    onSuccess: setPosts,
    onError: (error) => console.error(error),
  });
  const settle = (change: UnpublishedChange, { own, published, reason }: Outcome) => {
    if (reason !== undefined) return showToast({ kind: 'error', text: t(`compose.refused.${reason}`) });
    const gone = new Set([change.post.id]);
    setPosts((before) => before && (own ? withUnpublished(before, own) : withoutUnpublished(before, gone)));
    if (published) onPublished(published);
    return showToast({ kind: 'done', text: t(`unpublished.done.${change.kind}`) });
  };
  const changing = useMutation({
    mutationFn: apply,
    onSuccess: (outcome, change) => settle(change, outcome),
    onError: (error) => {
      if (isOvertaken(error)) {
        loading.mutate();
        return showToast({ kind: 'info', text: t('unpublished.overtaken') });
      }
      console.error(error);
      return showToast({ kind: 'error', text: t('post.failed') });
    },
  });
  return {
    /** Undefined: they could not be read. */
    posts,
    isLoading: loading.isPending,
    onRetry: () => loading.mutate(),
    change: (change: UnpublishedChange, onSettled?: () => void) =>
      changing.mutate(change, onSettled === undefined ? {} : { onSettled }),
    /** The post that something is done with at the moment. */
    busyId: changing.isPending ? changing.variables.post.id : undefined,
    busyWith: changing.isPending ? changing.variables.kind : undefined,
  };
};
export type Unpublished = ReturnType<typeof useUnpublished>;
