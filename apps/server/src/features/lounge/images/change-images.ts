import { buffer } from 'node:stream/consumers';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { type RoomImageKind, roomImageMinPx } from '@madoi/contract/lounge/room-images';
import { decideEdit } from '@madoi/domain/lounge/room/room-lifecycle';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { ResizedImage, ResizedImageCache } from '#platform/images/resized-image-cache.ts';
import type { SanitizeImage, SanitizeResult } from '#platform/images/sanitize-image.ts';
import { type ChangeRoomResult, patchRoom, type RoomRefusal } from '../room/change-room.ts';
import type { RoomPatch, RoomRecord } from '../room/room.store.ts';
import type { RoomChangeContext, RoomContext } from '../room/room-context.ts';
import { canManage } from '../room/room-roles.ts';

export interface ImageContext extends RoomChangeContext, Pick<RoomContext, 'deletePicture'> {
  readonly blobs: Blobs;
  readonly widths: ResizedImageCache;
  readonly sanitizeImage: SanitizeImage;
}

const folderOf = (roomId: string, kind: RoomImageKind, version: number) => `lounge/${roomId}/${kind}/${version}`;
const keyOf = (roomId: string, kind: RoomImageKind, version: number) => `${folderOf(roomId, kind, version)}.webp`;

const versionOf = (room: RoomRecord, kind: RoomImageKind): number =>
  kind === 'background' ? room.backgroundUploadedAt : room.thumbUploadedAt;

/** Undefined: the room shows no picture of its own there. */
const shownVersion = (room: RoomRecord, kind: RoomImageKind): number | undefined =>
  (kind === 'background' ? room.backgroundType : room.thumbType) === 'custom' ? versionOf(room, kind) : undefined;

function patchOf(kind: RoomImageKind, uploadedAt: number | undefined): RoomPatch {
  const type = uploadedAt === undefined ? ('default' as const) : ('custom' as const);
  return kind === 'background'
    ? { backgroundType: type, backgroundScene: null, backgroundUploadedAt: uploadedAt ?? 0 }
    : { thumbType: type, thumbUploadedAt: uploadedAt ?? 0 };
}

/** For `RoomContext.deletePicture`. */
export const createDeletePicture =
  ({ blobs, widths }: Pick<ImageContext, 'blobs' | 'widths'>): RoomContext['deletePicture'] =>
  async (roomId, kind, version) => {
    await blobs.delete(keyOf(roomId, kind, version));
    await widths.forget(folderOf(roomId, kind, version));
  };

/** Whether this person may change the room's pictures now; asked before a file is read. */
export async function editRefusal(
  context: ImageContext,
  roomId: string,
  actor: UserIdentity,
): Promise<RoomRefusal | undefined> {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  const allowed = decideEdit(room, canManage(room, actor));
  return allowed.kind === 'refused' ? allowed.reason : undefined;
}

async function replace(
  context: ImageContext,
  roomId: string,
  kind: RoomImageKind,
  uploadedAt: number | undefined,
  actor: UserIdentity,
): Promise<ChangeRoomResult> {
  let before: number | undefined;
  const result = await patchRoom(context, roomId, actor, (room) => {
    before = shownVersion(room, kind);
    return patchOf(kind, uploadedAt);
  });
  // After the commit: until then the old picture is the room's, and a crash in between leaves a file, not a hole.
  if (result.ok && before !== undefined && before !== uploadedAt) {
    await context.deletePicture(roomId, kind, before);
  }
  return result;
}

/** Makes an uploaded file the room's picture: redrawn, without anything else that was in it. */
export async function setRoomImage(
  context: ImageContext,
  target: { readonly roomId: string; readonly kind: RoomImageKind },
  file: Uint8Array,
  actor: UserIdentity,
): Promise<{ readonly admission: SanitizeResult; readonly result?: ChangeRoomResult }> {
  const { roomId, kind } = target;
  const admission = await context.sanitizeImage(file, { minPx: roomImageMinPx[kind] });
  if (!admission.ok) return { admission };
  const known = await context.rooms.find(roomId);
  // Two in one millisecond, or a clock set back, still make two addresses.
  const uploadedAt = Math.max(context.clock.now(), (known ? versionOf(known, kind) : 0) + 1);
  await context.blobs.put(keyOf(roomId, kind, uploadedAt), admission.picture.webp);
  const result = await replace(context, roomId, kind, uploadedAt, actor);
  if (!result.ok) await context.blobs.delete(keyOf(roomId, kind, uploadedAt));
  return { admission, result };
}

/** Back to what the room shows by itself. Again is done already. */
export const removeRoomImage = (
  context: ImageContext,
  roomId: string,
  kind: RoomImageKind,
  actor: UserIdentity,
): Promise<ChangeRoomResult> => replace(context, roomId, kind, undefined, actor);

export const imagesOf = ({ images }: LoungeMeta) => ({ success: true as const, images });

export interface RoomImage extends ResizedImage {
  readonly version: number;
}

/** The room's picture at one of the widths; undefined when it has none. */
export async function readRoomImage(
  context: Pick<ImageContext, 'rooms' | 'blobs' | 'widths'>,
  roomId: string,
  kind: RoomImageKind,
  widthPx: number,
): Promise<RoomImage | undefined> {
  const room = await context.rooms.find(roomId);
  const version = room && shownVersion(room, kind);
  if (version === undefined) return undefined;
  const content = await context.blobs.stat(keyOf(roomId, kind, version));
  if (!content) return undefined;
  const made = await context.widths.make(folderOf(roomId, kind, version), widthPx, async () => {
    const original = await context.blobs.read(keyOf(roomId, kind, version));
    if (!original) throw new Error(`the ${kind} of room ${roomId} is gone`);
    return buffer(original);
  });
  return { ...made, version };
}
