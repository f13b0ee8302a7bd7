import { type DragEvent, useState } from 'react';
import { useRoomHandle } from '../session/room-context.ts';
import { hasDraggedSource, readDraggedSource } from './add/drag-source.ts';
import { useAddTracks } from './add/use-add-tracks.ts';

const rowUnder = (event: DragEvent<HTMLElement>): string | undefined => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-media-track]')];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return event.clientY < top + height / 2;
  });
  return below?.dataset.mediaTrack;
};

/** A record, playlist or song that is let go over the list lands in front of the row under it, or at the end. */
export const useSourceDrop = (isOn: boolean) => {
  const { addTracks } = useAddTracks();
  const { commandErrors } = useRoomHandle();
  const [over, setOver] = useState<{ readonly beforeId: string | undefined }>();
  const drop = async (event: DragEvent<HTMLElement>) => {
    const source = readDraggedSource(event.dataTransfer, window.location.origin);
    const beforeId = rowUnder(event);
    setOver(undefined);
    if (source === undefined) return;
    commandErrors.clear();
    const why = await addTracks(source, beforeId).catch(() => 'offline' as const);
    if (why !== undefined) commandErrors.show({ place: 'list', why });
  };
  const zone = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!hasDraggedSource(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      const beforeId = rowUnder(event);
      if (over === undefined || over.beforeId !== beforeId) setOver({ beforeId });
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(undefined);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      void drop(event);
    },
  };
  return { isOver: over !== undefined, beforeId: over?.beforeId, zone: isOn ? zone : {} };
};
