import { useTranslations } from 'use-intl';
import { NoteIcon } from '../../../ui/icon/OwnIcons.tsx';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { useMyLiveRooms } from './my-live-rooms.ts';
import { type SongsForRoom, usePutInRoom } from './use-put-in-room.ts';

const iconPx = 18;

/** For menus of songs: one entry per room whose queue the visitor may change. Nothing for everybody else. */
export const RoomMenuItems = ({ songs }: { readonly songs: SongsForRoom }) => {
  const t = useTranslations('desk.outside');
  const rooms = useMyLiveRooms();
  const put = usePutInRoom();
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
  readonly songs: SongsForRoom;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('desk.outside');
  const rooms = useMyLiveRooms();
  if (rooms.length === 0 || songs.trackIds.length === 0) return null;
  return (
    <Menu label={t('toLounge')} button={<NoteIcon sizePx={22} />} buttonClassName={className}>
      <RoomMenuItems songs={songs} />
    </Menu>
  );
};
