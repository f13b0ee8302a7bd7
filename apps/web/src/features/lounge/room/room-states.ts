import schedule from '#features/lounge/schedule/schedule.module.css';
import { pagePart } from '#ui/lazy/page-part.tsx';
import loadMore from '#ui/load-more/load-more.module.css';
import obiRow from '#ui/obi/obi-row.module.css';
import ended from './ended/ended.module.css';
import keepsake from './ended/keepsake/keepsake.module.css';
import setlist from './ended/setlist.module.css';
import preparedSongs from './entry/prepared-songs.module.css';
import waiting from './entry/waiting.module.css';
import sheet from './sheet/room-sheet.module.css';

// What a room shows instead of itself. Most visitors see an open room, which carries neither. Of their sheets none is missing:
// `room-states.test.ts`.

export const EndedRoom = pagePart('ended-room', async () => (await import('./ended/EndedRoom.tsx')).EndedRoom, {
  sheets: [sheet, obiRow, loadMore, ended, setlist, keepsake],
});
export const WaitingRoom = pagePart('waiting-room', async () => (await import('./entry/WaitingRoom.tsx')).WaitingRoom, {
  sheets: [sheet, obiRow, schedule, waiting, preparedSongs],
});
