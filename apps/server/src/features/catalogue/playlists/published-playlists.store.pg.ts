import { sql } from 'drizzle-orm';

/**
 * How many playlists a row of `users` has published. In plain SQL: drizzle leaves a column's table unnamed in a select
 * from a single table, and `id` alone would be the playlist's.
 */
export const publishedPlaylistCount = sql<number>`(
  select count(*) from playlists made where made.user_id = users.id and made.is_published)`;
