import { fallbackLocale } from '@madoi/contract/constants';
import { roomPath } from '@madoi/contract/page-paths';
import { loadRoom } from '@madoi/room-client/room/load-room';
import { localizedRoomText } from '#platform/i18n/room-text.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/room.route.ts';
import { roomStructuredData } from './header/room-structured-data.ts';
import { RoomPage } from './RoomPage.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadRoom(context.call, params.loungeId));

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
      imagePath: `/api/lounge/${room.id}/social-image.png`,
      isEmbedded: true,
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
