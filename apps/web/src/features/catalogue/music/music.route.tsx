import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/music.route.ts';
import { MusicPage } from './MusicPage.tsx';
import { loadMusic } from './music-data.ts';

export const loader = ({ context }: Route.LoaderArgs) => orErrorResponse(loadMusic(context.call));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  return pageHead({ title: t('music.title'), description: t('music.description'), path: '/music' }, root);
};

const Music = ({ loaderData }: Route.ComponentProps) => <MusicPage data={loaderData} />;
export default Music;
