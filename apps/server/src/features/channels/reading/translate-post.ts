import type { Locale } from '@madoi/contract/constants';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import type { TranslateText } from '#features/translation/translation.api.ts';
import type { Identity } from '#platform/identity.ts';
import { type ChannelReadContext, viewerIdOf } from '../channels-context.ts';
import { readPost } from './read-posts.ts';

export interface TranslatePostContext extends ChannelReadContext {
  /** Undefined: no translator is configured. */
  readonly translateText: TranslateText | undefined;
  readonly loadBannedWordMatcher: () => Promise<(text: string) => boolean>;
}

/**
 * A post's text in the reader's language; undefined where there is none: it is in that language, or cannot be translated
 * now. Who may not read a post is refused as when they read it.
 */
export async function translatePost(
  context: TranslatePostContext,
  postId: string,
  to: Locale,
  identity: Identity,
): Promise<TextTranslation | undefined | 'not_found' | 'gone' | 'forbidden' | 'rate_limited'> {
  const post = await readPost(context, postId, identity);
  if (post === 'not_found' || post === 'gone') return post;
  if (!post.allowTranslate) return 'forbidden';
  const personKey = viewerIdOf(identity) ?? `guest:${identity.sessionHash}`;
  const { attachment, channel } = post;
  const names = [channel, attachment].flatMap((each) =>
    each?.name === undefined ? [] : [each.name, ...Object.values(each.names ?? {})],
  );
  const done = await context.translateText?.({ text: post.text, to, names, personKey });
  if (done?.ok !== true) return done?.reason === 'rate_limit' ? 'rate_limited' : undefined;
  const { ok: _, ...translation } = done;
  const isBanned = await context.loadBannedWordMatcher();
  return isBanned(translation.text) ? undefined : translation;
}
