import { channelsTexts } from '#messages/channels/channels-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { composePath } from '../channel-paths.ts';
import type { Route } from './+types/compose.route.ts';
import { ComposerPage } from './ComposerPage.tsx';
import { loadCompose } from './load-compose.ts';

export const loader = async ({ context: { call, locale }, params }: Route.LoaderArgs) => ({
  data: await orErrorResponse(loadCompose(call, params.channelId, params.draftId)),
  texts: channelsTexts(locale),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { data, texts } = loaderData;
  const { title } = texts.compose;
  return pageHead(
    { title, description: texts.compose.previewNote, path: composePath(data.channel.id), isHidden: true },
    rootDataOf(matches),
  );
};

// Another draft is another manuscript: nothing of the one before may stay.
const Compose = ({ loaderData: { data, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ channels: texts }}>
    <ComposerPage key={data.post?.id ?? 'new'} data={data} />
  </PageTexts>
);
export default Compose;
