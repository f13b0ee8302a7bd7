import { emoriePicturePath } from '@madoi/contract/channels/emorie';
import { channelPath, emoriePath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Flag, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  AttachmentRow,
  ChannelFace,
  PostText,
  ReactionRow,
  useChannelName,
  usePostLink,
  useReactions,
  useReportPost,
} from '#features/channels/post-parts.api.ts';
import { useSilencedUserIds } from '#features/people/people.api.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { MenuItem } from '#ui/menu/Menu.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './feed.module.css';
import type { FeedRow } from './feed-rows.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowShell } from './RowShell.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const pictureWidthPx = 640;

type PostItem = Extract<FeedRow, { readonly kind: 'post' }>['items'][0];

/** Its words, its first picture, what it carries, and the six reactions. */
const PostBody = ({ post }: Pick<PostItem, 'post'>) => {
  const t = useTranslations('feed');
  const navigate = useNavigate();
  const { shown, toggle } = useReactions(post);
  const [picture] = post.pictures;
  return (
    <div className={styles.post}>
      {post.text !== '' && <PostText text={post.text} />}
      {picture !== undefined && (
        <Link to={emoriePath(post.id)} className={styles.picture}>
          <img
            src={emoriePicturePath(post.id, picture.id, pictureWidthPx)}
            alt={picture.description}
            width={picture.widthPx}
            height={picture.heightPx}
            loading="lazy"
          />
        </Link>
      )}
      <div>
        {post.attachment !== undefined && <AttachmentRow attachment={post.attachment} />}
        <ReactionRow reactions={shown} onToggle={toggle} onReactors={() => void navigate(emoriePath(post.id))} />
        <Link to={emoriePath(post.id)} className={styles.open}>
          {t('openPost')}
        </Link>
      </div>
    </div>
  );
};

/** In place of what somebody says whom the reader has muted in this browser. */
const MutedPost = ({ onShow }: { readonly onShow: () => void }) => {
  const t = useTranslations('channels.post');
  return (
    <p className={styles.muted}>
      {t('hidden')}
      <Button variant="text" size="small" onClick={onShow}>
        {t('show')}
      </Button>
    </p>
  );
};

const PostMenu = ({ item: { post, channel }, name }: { readonly item: PostItem; readonly name: string }) => {
  const t = useTranslations('channels.post');
  const { linkOf, copy } = usePostLink();
  const { report, dialog } = useReportPost();
  const copyLink = async () => {
    if (await copy(linkOf(post.id))) showToast({ kind: 'done', text: t('copied') });
  };
  return (
    <>
      <RowMenu actors={[{ target: channel.subject, name, user: channel.user }]}>
        <MenuItem icon={<Link2 {...icon} />} onSelect={() => void copyLink()}>
          {t('copy')}
        </MenuItem>
        <MenuItem icon={<Flag {...icon} />} onSelect={() => report(post.id)}>
          {t('report')}
        </MenuItem>
      </RowMenu>
      {dialog}
    </>
  );
};

/** A post of a followed channel. */
export const PostRow = ({ row }: { readonly row: Extract<FeedRow, { readonly kind: 'post' }> }) => {
  const t = useTranslations('feed');
  const [isShown, setShown] = useState(false);
  const silenced = useSilencedUserIds();
  const [item] = row.items;
  const { post, channel } = item;
  const name = useChannelName(channel);
  const isMuted = channel.user !== undefined && silenced.has(channel.user.id) && !isShown;
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
      menu={<PostMenu item={item} name={name} />}
    >
      {isMuted ? <MutedPost onShow={() => setShown(true)} /> : <PostBody post={post} />}
    </RowShell>
  );
};
