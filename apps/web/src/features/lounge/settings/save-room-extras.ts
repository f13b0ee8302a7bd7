import { HttpFailure } from '@madoi/contract/http/http-failure';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import {
  pictureRefusals,
  type RoomImageKind,
  removeThumb,
  setBackground,
  setThumb,
} from '@madoi/contract/lounge/room-images';
import { setSing } from '@madoi/contract/lounge/room-settings';
import { call, upload } from '#platform/http/call.ts';
import { downscaleImage } from '#platform/page/downscale-image.ts';
import type { SettingsForm } from './settings-form.ts';

export type PictureProblem = (typeof pictureRefusals)[number] | 'too_large' | 'unsupported' | 'failed';

/** What the server said of a picture, as the reason to show. */
export const pictureProblemOf = (error: unknown): PictureProblem => {
  if (!(error instanceof HttpFailure)) return 'failed';
  if (error.status === 413) return 'too_large';
  if (error.status === 415) return 'unsupported';
  const message = error.problem?.fields?.[0]?.message;
  return pictureRefusals.find((reason) => reason === message) ?? 'failed';
};

const endpoints = { background: setBackground, thumb: setThumb } as const;

async function sendPicture(roomId: string, kind: RoomImageKind, file: File | undefined): Promise<void> {
  if (file === undefined) return;
  await upload(endpoints[kind], { id: roomId }, await downscaleImage(file));
}

/** What create and update do not carry: the singing mark and the pictures. Answers what went wrong with a picture. */
export async function saveRoomExtras(
  room: LoungeMeta,
  form: SettingsForm,
): Promise<{ readonly problem: PictureProblem | undefined }> {
  const params = { id: room.id };
  if (form.isSinging !== (room.isSinging === true)) await call(setSing, { params, body: { sing: form.isSinging } });
  try {
    if (form.background === 'custom') await sendPicture(room.id, 'background', form.backgroundFile);
    if (form.thumb === 'custom') await sendPicture(room.id, 'thumb', form.thumbFile);
    else if (room.images.thumb.type === 'custom') await call(removeThumb, { params });
    return { problem: undefined };
  } catch (error) {
    console.error(error);
    return { problem: pictureProblemOf(error) };
  }
}
