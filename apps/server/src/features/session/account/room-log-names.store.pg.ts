import { type SQL, sql } from 'drizzle-orm';

/**
 * Takes a person's name out of the logs of rooms, whatever kind of event it is in. Rooms are found by what joins them to the person, because the
 * log has no index by person: this goes before the statements that delete or move those rows. Objects of archived logs have no names.
 */
export function removeNamesFromRoomLogs(userId: string): SQL[] {
  const theirRooms = sql`lounge_id in (select lounge_id from lounge_visits where user_id = ${userId}
    union select id from lounges where owner_id = ${userId}
    union select lounge_id from lounge_co_owners where user_id = ${userId}
    union select lounge_id from lounge_requests where user_id = ${userId})`;
  const among = (people: SQL): SQL => sql`(select jsonb_agg(case when person ->> 'id' = ${userId}
    then jsonb_set(person, '{name}', '""') else person end order by place) from jsonb_array_elements(${people}) with ordinality as t(person, place))`;
  return [
    sql`update lounge_events set payload = jsonb_set(payload, '{userName}', '""') where event in
      ('receive:message', 'receive:message:paid', 'receive:effect:paid') and payload ->> 'userId' = ${userId} and ${theirRooms}`,
    // Gifts also in rooms that they never joined.
    sql`update lounge_events log set payload = jsonb_set(log.payload, '{userName}', '""') from gift_orders gift
      where gift.giver_id = ${userId} and log.lounge_id = gift.lounge_id and log.seq = gift.seq`,
    sql`update lounge_events set payload = jsonb_set(payload, '{user,name}', '""') where event = 'receive:activity'
      and payload -> 'user' ->> 'id' = ${userId} and ${theirRooms}`,
    sql`update lounge_events set payload = jsonb_set(payload, '{requestUser,name}', '""')
      where event = 'receive:request_queue:event:add' and payload -> 'requestUser' ->> 'id' = ${userId} and ${theirRooms}`,
    sql`update lounge_events set payload = jsonb_set(payload, '{room,ownerUser,name}', '""')
      where event = 'receive:room:updated' and payload -> 'room' -> 'ownerUser' ->> 'id' = ${userId} and ${theirRooms}`,
    sql`update lounge_events set payload = jsonb_set(payload, '{room,coOwnerUsers}', ${among(sql`payload -> 'room' -> 'coOwnerUsers'`)})
      where event = 'receive:room:updated' and ${theirRooms}
        and payload @> jsonb_build_object('room', jsonb_build_object('coOwnerUsers', jsonb_build_array(jsonb_build_object('id', ${userId}::text))))`,
  ];
}
