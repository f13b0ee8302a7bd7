import { readOnly } from '#platform/db/read-only.ts';
import { channels as channelsTable } from './channels.table.ts';
import { posts as postsTable } from './posts.table.ts';

/** Channels by whose they are: for what is read by follows. */
export const channels = readOnly<typeof channelsTable, 'id' | 'subjectKind' | 'subjectId' | 'openedAt'>(channelsTable);

export const posts = readOnly<typeof postsTable, 'id' | 'channelId' | 'state' | 'publishedAt'>(postsTable);
