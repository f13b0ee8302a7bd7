import { type Emorie, emoriePicturePath } from '@madoi/contract/channels/emorie';
import { channelPath, emoriePath } from '@madoi/contract/page-paths';
import type { TopSection } from '@madoi/contract/site/top';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { TopHeading } from './TopHeading.tsx';
import type { TopData } from './top-data.ts';
import styles from './top-posts.module.css';
import { type NewestPosts, postsOf } from './top-posts.ts';

export interface TopPostsProps {
  readonly section: Extract<TopSection, { readonly type: 'posts' }>;
  readonly top: TopData;
}

const pictureWidthPx = 640;

const Post = ({ post: { id, text, pictures, attachment, publishedAt } }: { readonly post: Emorie }) => {
  const locale = useLocale();
  const [picture] = pictures;
  return (
    <Link to={emoriePath(id)} className={styles.post}>
      {picture !== undefined && (
        <img
          src={emoriePicturePath(id, picture.id, pictureWidthPx)}
          alt={picture.description}
          width={picture.widthPx}
          height={picture.heightPx}
          loading="lazy"
        />
      )}
      <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt, locale)}</time>
      {text !== '' && <p>{text}</p>}
      {attachment?.isAvailable === true && <b>{nameIn({ ...attachment, name: attachment.name ?? '' }, locale)}</b>}
    </Link>
  );
};

const Newest = ({
  section,
  newest: { channel, posts },
}: Pick<TopPostsProps, 'section'> & { readonly newest: NewestPosts }) => {
  const t = useTranslations('top.posts');
  const name = nameIn(channel, useLocale());
  return (
    <section aria-labelledby={section.id}>
      <TopHeading
        id={section.id}
        own={section.title}
        usual={t('title', { name })}
        more={{ to: channelPath(channel.id), text: t('all') }}
      />
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <Post post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The newest posts of the channel that the operator named, or of the site's own. */
export const TopPosts = ({ section, top }: TopPostsProps) => {
  const newest = postsOf(section, top.posts);
  return newest === undefined ? null : <Newest section={section} newest={newest} />;
};
