import { fallbackLocale, type Locale } from '@madoi/contract/constants';
import { keepsakePath } from '@madoi/contract/lounge/ended';
import { roomPath } from '@madoi/contract/page-paths';
import { isEmptyRecap } from '@madoi/room-client/room/load-recap';
import { type LoadedRoom, loadRoom } from '@madoi/room-client/room/load-room';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { localizedRoomText } from '#platform/i18n/room-text.ts';
import { openPlaybackOfVisit } from '#platform/page/open-playback-of-visit.ts';
import { openVisit } from '#platform/page/open-visit.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/room.route.ts';
import { roomStructuredData } from './header/room-structured-data.ts';
import { RoomPage } from './RoomPage.tsx';
import { enterRoom } from './room-code.ts';

/**
 * With the page comes who visits it, and what signs the addresses of its music: a visitor's first song waits for no call. The root, which says
 * it of every other page, is not asked again for this one.
 */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const [loaded, loginState, playback] = await Promise.all([
    orErrorResponse(loadRoom(context.call, params.loungeId)),
    openVisit(context, request.url),
    openPlaybackOfVisit(context, request.url),
  ]);
  return { ...loaded, loginState, playback };
};

/** Not drawn before its music sounds: see `enterRoom`. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => enterRoom(request, serverLoader);

/** An evening that is over is shown by its own picture, where everybody may see it. */
const socialImageOf = ({ snapshot: { room }, recap }: LoadedRoom, locale: Locale): string =>
  room.limitation.audience === 'everyone' && recap !== undefined && !isEmptyRecap(recap)
    ? keepsakePath(room.id, 'wide', locale)
    : `/api/lounge/${room.id}/social-image.png`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'room');
  const { room } = loaderData.snapshot;
  const { name, description } = localizedRoomText(room, root?.locale ?? fallbackLocale);
  const names = { owner: room.ownerUser.name, topic: room.topic.text };
  const fallback = room.topic.text === '' ? t('description', names) : t('descriptionTopic', names);
  const words = { name, description: description === '' ? fallback : description, origin: root?.origin ?? '' };
  return pageHead(
    {
      title: name,
      description: words.description,
      path: roomPath(room.id),
      imagePath: socialImageOf(loaderData, root?.locale ?? fallbackLocale),
      isEmbedded: true,
      isHidden: room.limitation.visibility === 'unlisted',
      structuredData: roomStructuredData(loaderData, words),
    },
    root,
  );
};

// Another room is another page: nothing of the one before may stay.
const Room = ({ loaderData }: Route.ComponentProps) => (
  <RoomPage key={loaderData.snapshot.room.id} loaded={loaderData} />
);
export default Room;
