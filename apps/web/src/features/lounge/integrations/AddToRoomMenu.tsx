import { useTranslations } from 'use-intl';
import type { TracksForRoom } from '#features/catalogue/catalogue.api.ts';
import { NoteIcon } from '#ui/icon/CustomIcons.tsx';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { useMyLiveRooms } from './my-live-rooms.ts';
import { useAddToRoomQueue } from './use-add-to-room-queue.ts';

const iconPx = 18;

/** For menus of songs: one entry per room whose queue the visitor may change. Nothing for everybody else. */
export const AddToRoomMenuItems = ({ songs }: { readonly songs: TracksForRoom }) => {
  const t = useTranslations('queueControls.addToRoom');
  const rooms = useMyLiveRooms();
  const put = useAddToRoomQueue();
  return rooms.map((room) => (
    <MenuItem key={room.id} icon={<NoteIcon sizePx={iconPx} />} onSelect={() => put(room, songs)}>
      {t('toLoungeNamed', { name: room.name })}
    </MenuItem>
  ));
};

/** ラウンジの曲順に入れる: a button beside what else can be done with a record or playlist. */
export const AddToRoomMenu = ({
  songs,
  className,
}: {
  readonly songs: TracksForRoom;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('queueControls.addToRoom');
  const rooms = useMyLiveRooms();
  if (rooms.length === 0 || songs.trackIds.length === 0) return null;
  return (
    <Menu label={t('toLounge')} button={<NoteIcon sizePx={22} />} buttonClassName={className}>
      <AddToRoomMenuItems songs={songs} />
    </Menu>
  );
};
