import { channelPath } from '@madoi/contract/channels/channel';
import { emoriePath, emoriePicturePath } from '@madoi/contract/channels/emorie';
import { obiFor } from '@madoi/prints/obi';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  AttachmentRow,
  ChannelFace,
  PostText,
  ReactionRow,
  useChannelName,
  useReactions,
} from '#features/channels/post-parts.api.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import styles from './feed.module.css';
import type { FeedRow } from './feed-rows.ts';
import { RowShell } from './RowShell.tsx';

const pictureWidthPx = 640;

/** A post of a followed channel: its words, its first picture, what it carries, and the six reactions. */
export const PostRow = ({ row }: { readonly row: Extract<FeedRow, { readonly kind: 'post' }> }) => {
  const t = useTranslations('feed');
  const navigate = useNavigate();
  const [{ post, channel }] = row.items;
  const name = useChannelName(channel);
  const { shown, toggle } = useReactions(post);
  const [picture] = post.pictures;
  const author = (text: ReactNode) => (
    <Link to={channelPath(channel.id)}>
      <b>{text}</b>
    </Link>
  );
  return (
    <RowShell
      at={row.at}
      ink={obiFor(channel.id).ink}
      face={<ChannelFace channel={channel} sizePx={avatarPx.card} />}
      words={t.rich('post', { name, b: author })}
    >
      <div className={styles.post}>
        <div>
          {post.text !== '' && <PostText text={post.text} />}
          {post.attachment !== undefined && <AttachmentRow attachment={post.attachment} />}
          <ReactionRow reactions={shown} onToggle={toggle} onReactors={() => void navigate(emoriePath(post.id))} />
          <Link to={emoriePath(post.id)} className={styles.open}>
            {t('openPost')}
          </Link>
        </div>
        {picture !== undefined && (
          <Link to={emoriePath(post.id)}>
            <img
              src={emoriePicturePath(post.id, picture.id, pictureWidthPx)}
              alt={picture.description}
              width={picture.widthPx}
              height={picture.heightPx}
              loading="lazy"
            />
          </Link>
        )}
      </div>
    </RowShell>
  );
};
