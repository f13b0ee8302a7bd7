import type { FeedSuggestion } from '@madoi/contract/feed/feed';
import { type FollowTarget, siteTargetId } from '@madoi/contract/people/follows';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FollowButton } from '#features/people/follow.api.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import styles from './empty.module.css';
import { FollowedFace, useFollowedName } from './FollowedName.tsx';
import type { Followed } from './followed-data.ts';
import { Lanterns } from './Lanterns.tsx';

const notFollowing = { count: 0, isFollowing: false } as const;

const followedOf = (suggestion: FeedSuggestion): Followed => {
  if (suggestion.kind === 'site') return { target: { kind: 'site', id: siteTargetId }, site: true };
  if (suggestion.kind === 'user') {
    return { target: { kind: 'user', id: suggestion.user.id }, user: suggestion.user };
  }
  return { target: { kind: 'artist', id: suggestion.artist.id }, artist: suggestion.artist };
};

const useFacts = (suggestion: FeedSuggestion): readonly [string, string] => {
  const t = useTranslations('feed');
  if (suggestion.kind === 'site') return [t('site'), ''];
  if (suggestion.kind === 'artist') return [t('artist'), t(suggestion.isFromListening ? 'empty.heard' : 'empty.fresh')];
  const { name, stat } = suggestion.lounge;
  return [name, stat.present === 0 ? '' : t('empty.withYou', { count: stat.present })];
};

interface SuggestionProps {
  readonly suggestion: FeedSuggestion;
  readonly isFirst: boolean;
  readonly onFollowed: () => void;
}

const Suggestion = ({ suggestion, isFirst, onFollowed }: SuggestionProps) => {
  const followed = followedOf(suggestion);
  const name = useFollowedName(followed);
  const [kind, fact] = useFacts(suggestion);
  const target: FollowTarget = followed.target;
  return (
    <li>
      <FollowedFace followed={followed} sizePx={avatarPx.suggestion} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{kind}</small>
        <em>{fact}</em>
      </span>
      <FollowButton
        target={target}
        name={name}
        variant={isFirst ? 'primary' : 'plain'}
        initial={notFollowing}
        onFollowed={onFollowed}
      />
    </li>
  );
};

/** Nobody is followed yet: three to begin with. The first follow lights a second lantern. */
export const EmptyFeed = ({ suggestions }: { readonly suggestions: readonly FeedSuggestion[] }) => {
  const t = useTranslations('feed.empty');
  const [isLit, setLit] = useState(false);
  const isFromListening = suggestions.some((each) => each.kind === 'artist' && each.isFromListening);
  return (
    <div className={styles.empty}>
      <Lanterns isSecondLit={isLit} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {suggestions.length > 0 && (
        <section className={styles.suggestions} aria-labelledby="feed-suggestions">
          <h2 id="feed-suggestions">
            {t('suggestions')} {isFromListening && <small>{t('fromListening')}</small>}
          </h2>
          <ul>
            {suggestions.map((suggestion, at) => (
              <Suggestion
                key={followedOf(suggestion).target.id}
                suggestion={suggestion}
                isFirst={at === 0}
                onFollowed={() => setLit(true)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
