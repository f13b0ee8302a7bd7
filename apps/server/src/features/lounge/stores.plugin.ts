import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createPgRoomLogStore } from './activity/room-log.store.pg.ts';
import { createPgAuditStore } from './audit/audit.store.pg.ts';
import { createPgCoOwnerStore } from './co-owners/co-owners.store.pg.ts';
import { createPgInvitationStore } from './invitations/invitations.store.pg.ts';
import { createPgRoomListStore } from './lists/room-lists.store.pg.ts';
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

interface StoreServices {
  readonly db: Database;
  readonly blobs: Pick<Blobs, 'read'>;
  readonly clock: Clock;
}

/** Every store of the rooms, on one database; what was said long ago is among the blobs. */
export function createStores({ db, blobs, clock }: StoreServices) {
  const logArchives = createPgLogArchiveStore(db);
  return {
    rooms: createPgRoomStore(db),
    lists: createPgRoomListStore(db),
    logArchives,
    archivedMessages: (roomId: string) => listArchivedMessages(logArchives, blobs, roomId),
    logStore: createArchivedRoomLog({ rows: createPgRoomLogStore(db), archives: logArchives, blobs, clock }),
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
