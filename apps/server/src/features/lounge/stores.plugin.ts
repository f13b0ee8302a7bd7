import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { createPgRoomLogStore } from './activity/room-log.store.pg.ts';
import { createPgAuditStore } from './audit/audit.store.pg.ts';
import { createPgCoOwnerStore } from './co-owners/co-owners.store.pg.ts';
import { createPgInvitationStore } from './invitations/invitations.store.pg.ts';
import { createPgRoomListStore } from './lists/room-lists.store.pg.ts';
import type { OnLostArchive } from './log-archive/archive-blobs.ts';
import { listArchivedMessages } from './log-archive/archived-messages.ts';
import { createArchivedRoomLog } from './log-archive/archived-room-log.ts';
import { createPgLogArchiveStore } from './log-archive/log-archive.store.pg.ts';
import { createPgBanStore } from './moderation/bans.store.pg.ts';
import { createPgModerationStore } from './moderation/moderation.store.pg.ts';
import { createPgReportStore } from './moderation/reports.store.pg.ts';
import { createPgNoticeStore } from './notices/notices.store.pg.ts';
import { createPgVisitStore } from './presence/visits.store.pg.ts';
import { createPgReactionStore } from './reactions/reactions.store.pg.ts';
import { createPgPeopleStore } from './room/people.store.pg.ts';
import { createPgRoomStore } from './room/room.store.pg.ts';
import { createPgReminderStore } from './sharing/sharing.store.pg.ts';

export type LoungeStores = ReturnType<typeof createStores>;

export interface StoreServices {
  readonly db: Database;
  readonly blobs: Pick<Blobs, 'read'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when a part of a room's archived log turns out to be lost. */
  readonly countLostLogPart: () => void;
}

/** Every store of the rooms, on one database; what was said long ago is among the blobs. */
export function createStores({ db, blobs, clock, log, countLostLogPart }: StoreServices) {
  const logArchives = createPgLogArchiveStore(db);
  const onLost: OnLostArchive = ({ loungeId, blobKey }, error) => {
    countLostLogPart();
    log.error(
      { err: error, roomId: loungeId, blobKey },
      'a part of a room’s archived log is lost; its page goes without',
    );
  };
  return {
    rooms: createPgRoomStore(db),
    lists: createPgRoomListStore(db),
    logArchives,
    archivedMessages: (roomId: string) => listArchivedMessages(logArchives, blobs, onLost, roomId),
    logStore: createArchivedRoomLog({
      rows: createPgRoomLogStore(db, clock),
      archives: logArchives,
      blobs,
      clock,
      onLost,
    }),
    people: createPgPeopleStore(db),
    visits: createPgVisitStore(db),
    coOwners: createPgCoOwnerStore(db),
    invitations: createPgInvitationStore(db),
    reminders: createPgReminderStore(db),
    bans: createPgBanStore(db),
    moderation: createPgModerationStore(db),
    reports: createPgReportStore(db),
    auditStore: createPgAuditStore(db),
    notices: createPgNoticeStore(db),
    reactionStore: createPgReactionStore(db),
  };
}
