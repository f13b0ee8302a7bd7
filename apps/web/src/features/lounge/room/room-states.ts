import { pagePart } from '#ui/lazy/page-part.tsx';
// The sheets of these parts stand in the page's head, because the server draws them; `room-states.test.ts` misses none.
import '#features/lounge/schedule/schedule.module.css';
import '#ui/load-more/load-more.module.css';
import '#ui/obi/obi-row.module.css';
import './ended/ended.module.css';
import './ended/keepsake/keepsake.module.css';
import './ended/setlist.module.css';
import './entry/prepared-songs.module.css';
import './entry/waiting.module.css';
import './sheet/room-sheet.module.css';

// What a room shows instead of itself. Most visitors see an open room, which carries neither.

export const EndedRoom = pagePart('ended-room', async () => (await import('./ended/EndedRoom.tsx')).EndedRoom);
export const WaitingRoom = pagePart('waiting-room', async () => (await import('./entry/WaitingRoom.tsx')).WaitingRoom);
