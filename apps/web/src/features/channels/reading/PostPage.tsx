import type { Emorie } from '@madoi/contract/channels/emorie';
import { channelPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FollowButton } from '#features/people/follow.api.ts';
import { formatCompactCount } from '#platform/i18n/compact-count.ts';
import { formatDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { useMedia } from '#ui/media/use-media.ts';
import { AttachmentRow } from '../attachments/AttachmentRow.tsx';
import { ChannelFace, useChannelName } from '../post/ChannelFace.tsx';
import type { PostActions } from '../post/PostCard.tsx';
import { PostPictures } from '../post/PostPictures.tsx';
import { PostWords } from '../post/PostWords.tsx';
import { usePostActions } from '../post/use-post-actions.tsx';
import { ReactionRow } from '../reactions/ReactionRow.tsx';
import type { ReactorKind } from '../reactions/ReactorPanel.tsx';
import { ReactorAside, ReactorDrawer } from '../reactions/reactor-drawer-part.ts';
import { useReactions } from '../state/use-reactions.ts';
import { Neighbours } from './Neighbours.tsx';
import type { PostData } from './post-data.ts';
import styles from './post-page.module.css';

const Head = ({ data: { channel, post, followers } }: { readonly data: PostData }) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const name = useChannelName(channel);
  const { publishedAt, editedAt } = post;
  return (
    <>
      <Link to={channelPath(channel.id)} className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        {t('of', { name })}
      </Link>
      <header className={styles.head}>
        <ChannelFace channel={channel} sizePx={avatarPx.menu} />
        <div className={styles.who}>
          <h1>{name}</h1>
          <small>
            <time dateTime={new Date(publishedAt).toISOString()}>
              {formatDay(publishedAt, locale)}　{clockOf(publishedAt)}
            </time>
            {editedAt !== undefined && <>　{t('post.edited')}</>}
          </small>
        </div>
        {!channel.canPost && <FollowButton target={channel.subject} name={name} initial={followers} variant="line" />}
      </header>
    </>
  );
};

interface ReactionsProps {
  readonly post: Emorie;
  readonly actions: PostActions;
  readonly onReactors: (kind: ReactorKind) => void;
}

const Reactions = ({ post, actions, onReactors }: ReactionsProps) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const { shown, total, toggle } = useReactions(post);
  return (
    <footer className={styles.footer}>
      <ReactionRow reactions={shown} onToggle={toggle} onReactors={onReactors} />
      <button
        type="button"
        className={styles.total}
        aria-label={t('reaction.totalLabel', { count: total })}
        onClick={() => onReactors('all')}
      >
        {t('reaction.total', { count: formatCompactCount(total, locale) })}
      </button>
      <span className={styles.actions}>
        <Button onClick={() => actions.onShare(post)}>
          <ShareIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('share')}
        </Button>
        {actions.renderMenu(post)}
      </span>
    </footer>
  );
};

/** Where the page has room for who reacted beside the post; narrower, they are asked for. */
const wide = '(min-width: 1200px)';

/** One post, with room to read; beside it who reacted. */
export const PostPage = ({ data }: { readonly data: PostData }) => {
  const { channel } = data;
  const navigate = useNavigate();
  const [post, setPost] = useState(data.post);
  const [kind, setKind] = useState<ReactorKind>('all');
  const [isOpen, setOpen] = useState(false);
  const Reactors = useMedia(wide) ? ReactorAside : ReactorDrawer;
  const { actions, dialogs } = usePostActions({
    canPost: channel.canPost,
    onChanged: setPost,
    onRemoved: () => void navigate(channelPath(channel.id), { replace: true }),
  });
  const openReactors = (next: ReactorKind) => {
    setKind(next);
    setOpen(true);
  };
  return (
    <div className={styles.page} style={{ '--ink': `var(--${obiFor(channel.id).ink})` }}>
      <article className={styles.reading}>
        <Head data={data} />
        {post.text !== '' && <PostWords post={post} />}
        <PostPictures
          postId={post.id}
          pictures={post.pictures}
          onEnlarge={(at) => actions.onEnlarge(post, at)}
          isPrimary
        />
        {post.attachment !== undefined && <AttachmentRow attachment={post.attachment} />}
        <Reactions post={post} actions={actions} onReactors={openReactors} />
        <Neighbours older={data.older} newer={data.newer} />
      </article>
      <Reactors
        post={post}
        kind={kind}
        open={isOpen}
        onKind={setKind}
        onClose={() => setOpen(false)}
        className={styles.panel}
        scrimClassName={styles.scrim}
      />
      {dialogs}
    </div>
  );
};
