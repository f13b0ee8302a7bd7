import type { Emorie } from '@madoi/contract/channels/emorie';
import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { emoriePath } from '@madoi/contract/page-paths';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatCompactCount } from '#platform/i18n/compact-count.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { AttachmentRow } from '../attachments/AttachmentRow.tsx';
import { ReactionRow } from '../reactions/ReactionRow.tsx';
import { useReactions } from '../state/use-reactions.ts';
import { PostDate } from './PostDate.tsx';
import { PostPictures } from './PostPictures.tsx';
import { PostWords } from './PostWords.tsx';
import styles from './post-card.module.css';

export interface PostActions {
  readonly onReactors: (post: Emorie, reaction: EmorieReactionId | 'all') => void;
  readonly onShare: (post: Emorie) => void;
  readonly onEnlarge: (post: Emorie, at: number) => void;
  /** The menu of what else may be done with a post. */
  readonly renderMenu: (post: Emorie) => ReactNode;
}

export interface PostCardProps {
  readonly post: Emorie;
  readonly actions: PostActions;
  /** On the paper at the head of its channel. */
  readonly isOnTop?: boolean;
  /** Published after the reader's last visit. */
  readonly isNew?: boolean;
}

const Footer = ({ post, actions }: Pick<PostCardProps, 'post' | 'actions'>) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const { shown, total, toggle } = useReactions(post);
  return (
    <footer className={styles.footer}>
      <ReactionRow reactions={shown} onToggle={toggle} onReactors={(id) => actions.onReactors(post, id)} />
      <span className={styles.more}>
        {total > 0 && (
          <button
            type="button"
            className={styles.total}
            aria-label={t('reaction.totalLabel', { count: total })}
            onClick={() => actions.onReactors(post, 'all')}
          >
            {t('reaction.total', { count: formatCompactCount(total, locale) })}
          </button>
        )}
        <IconButton label={t('share')} onClick={() => actions.onShare(post)}>
          <ShareIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        {actions.renderMenu(post)}
      </span>
    </footer>
  );
};

/** A post in its channel: the date hangs beside it, below it are the reactions. */
export const PostCard = ({ post, actions, isOnTop = false, isNew = false }: PostCardProps) => {
  const t = useTranslations('channels.post');
  const { id, text, pictures, attachment, publishedAt, editedAt } = post;
  return (
    <article
      id={`post-${id}`}
      className={classNames(styles.post, isOnTop && styles.pinned)}
      data-paper={isOnTop ? '' : undefined}
    >
      {isOnTop && <i className={styles.ribbon} aria-hidden="true" />}
      <div className={styles.date}>
        <PostDate at={publishedAt} to={emoriePath(id)} />
        {isNew && <span className={styles.new}>{t('new')}</span>}
      </div>
      <div className={styles.body}>
        {isOnTop && (
          <p className={styles.label}>
            <Pin size={14} aria-hidden="true" />
            {t('pinned')}
          </p>
        )}
        {text !== '' && <PostWords post={post} />}
        {editedAt !== undefined && <p className={styles.edited}>{t('edited')}</p>}
        <PostPictures postId={id} pictures={pictures} onEnlarge={(at) => actions.onEnlarge(post, at)} />
        {attachment !== undefined && <AttachmentRow attachment={attachment} />}
        <Footer post={post} actions={actions} />
      </div>
    </article>
  );
};
