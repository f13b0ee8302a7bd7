import { emoriePicturePath } from '@madoi/contract/channels/emorie';
import { fallbackLocale } from '@madoi/contract/constants';
import { emoriePath } from '@madoi/contract/page-paths';
import { data as answer } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { channelsTexts } from '#messages/channels/channels-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/post.route.ts';
import { GonePost } from './GonePost.tsx';
import { PostPage } from './PostPage.tsx';
import { loadPost } from './post-data.ts';

const previewPx = 1200;
const descriptionMaxChars = 120;

/** A post that was removed stays an address of this page: it says so, with the status of something that is gone. */
export const loader = async ({ context: { call, locale }, params }: Route.LoaderArgs) => {
  const loaded = await orErrorResponse(loadPost(call, params.postId));
  const status = loaded.state === 'gone' ? 404 : 200;
  return answer({ loaded, texts: channelsTexts(locale) }, { status });
};

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const { loaded, texts } = loaderData;
  const path = emoriePath(params.postId ?? '');
  if (loaded.state === 'gone') {
    return pageHead({ title: texts.gone.title, description: texts.gone.text, path, isHidden: true }, root);
  }
  const { post, channel } = loaded.data;
  const locale = root?.locale ?? fallbackLocale;
  const t = createTranslator({ locale, messages: { title: texts.reading.titleOf, description: texts.description } });
  const name = nameIn(channel, locale);
  const [picture] = post.pictures;
  const text = [...post.text.replace(/\s+/g, ' ')].slice(0, descriptionMaxChars).join('');
  return pageHead(
    {
      title: t('title', { name }),
      description: text === '' ? t('description', { name }) : text,
      path,
      isEmbedded: true,
      ...(picture !== undefined && { imagePath: emoriePicturePath(post.id, picture.id, previewPx) }),
    },
    root,
  );
};

const Post = ({ loaderData: { loaded, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ channels: texts }}>
    {loaded.state === 'gone' ? <GonePost /> : <PostPage key={loaded.data.post.id} data={loaded.data} />}
  </PageTexts>
);
export default Post;
