import { getTableColumns, sql } from 'drizzle-orm';
import { loungeCoOwners, loungeInvitations, lounges } from './room.table.ts';

const { clientId: _, banRevision: __, ...columns } = getTableColumns(lounges);

/**
 * A room’s row with the ids of its co-owners who accepted, in the order in which they were asked, of those who have not answered yet, and of those
 * who may come into a room by invitation: they were invited into it, or to run it. Other rooms read none.
 */
export const roomColumns = {
  ...columns,
  coOwnerIds: sql<string[]>`array(
    select ${loungeCoOwners.userId} from ${loungeCoOwners}
    where ${loungeCoOwners.loungeId} = ${lounges.id} and ${loungeCoOwners.acceptedAt} is not null
    order by ${loungeCoOwners.addedAt}, ${loungeCoOwners.userId})`,
  invitedCoOwnerIds: sql<string[]>`array(
    select ${loungeCoOwners.userId} from ${loungeCoOwners}
    where ${loungeCoOwners.loungeId} = ${lounges.id} and ${loungeCoOwners.acceptedAt} is null)`,
  invitedIds: sql<string[]>`case when ${lounges.audience} = 'invited' then array(
    select ${loungeInvitations.userId} from ${loungeInvitations} where ${loungeInvitations.loungeId} = ${lounges.id}
    union select ${loungeCoOwners.userId} from ${loungeCoOwners} where ${loungeCoOwners.loungeId} = ${lounges.id})
    else '{}' end`,
};
