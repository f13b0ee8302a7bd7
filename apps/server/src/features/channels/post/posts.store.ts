import type { AttachmentKind, AttachmentRef, EmoriePicture } from '@madoi/contract/channels/emorie';
import type { EmorieState } from '@madoi/contract/channels/own-emorie';
import type { ListPosition } from '#platform/cursor.ts';

export interface PostRecord {
  readonly id: string;
  readonly channelId: string;
  readonly state: EmorieState | 'removed';
  readonly body: string;
  readonly pictures: readonly EmoriePicture[];
  readonly attachment: AttachmentRef | undefined;
  readonly isPinned: boolean;
  readonly allowTranslate: boolean;
  readonly scheduledAt: number | null;
  readonly publishedAt: number | null;
  readonly editedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** By reaction, 1 to 6; null: nobody has reacted yet. */
  readonly counts: readonly number[] | null;
  readonly version: number;
}

export type PostFilter = AttachmentKind | 'picture';

/** Posts as readers get them. */
export interface PostReader {
  find(id: string): Promise<PostRecord | undefined>;
  findMany(ids: readonly string[]): Promise<readonly PostRecord[]>;
  /** Newest first, from behind `after`. */
  listPublished(
    channelId: string,
    page: {
      readonly after: ListPosition | undefined;
      readonly limit: number;
      readonly filter: readonly PostFilter[] | undefined;
    },
  ): Promise<readonly PostRecord[]>;
  pinnedOf(channelId: string): Promise<PostRecord | undefined>;
}
