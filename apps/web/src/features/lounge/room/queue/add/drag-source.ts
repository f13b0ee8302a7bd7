import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import type { DragEvent } from 'react';
import type { AddableItem } from './add-item.ts';

/** What is dragged onto the list: a song, a record, a playlist. */
export type DraggedSource = Pick<AddableItem, 'kind' | 'id'>;

const type = 'application/x-madoi-source';
const pageKinds = { albums: 'album', playlists: 'playlist' } as const;
const idShape = /^[\w-]{8,64}$/;

export const startSourceDrag = (event: DragEvent, { kind, id }: DraggedSource): void => {
  event.dataTransfer.setData(type, `${kind}:${id}`);
  event.dataTransfer.effectAllowed = 'copy';
};

/** Usable during the drag, when a page can see only the types of the dragged data. */
export const hasDraggedSource = ({ types }: Pick<DataTransfer, 'types'>): boolean =>
  types.includes(type) || types.includes('text/uri-list');

/** A record's or playlist's own page says what it is: so a cover can be dragged here from any window of this site. */
export const sourceOfAddress = (address: string, origin: string): DraggedSource | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, shelf, page = '', id = ''] = splitLocalePath(url.pathname).path.split('/');
  const kind = shelf === 'music' ? Object.entries(pageKinds).find(([name]) => name === page)?.[1] : undefined;
  return url.origin === origin && kind !== undefined && idShape.test(id) ? { kind, id } : undefined;
};

export const readDraggedSource = (data: Pick<DataTransfer, 'getData'>, origin: string): DraggedSource | undefined => {
  const [kind, id = ''] = data.getData(type).split(':');
  if ((kind === 'track' || kind === 'album' || kind === 'playlist') && idShape.test(id)) return { kind, id };
  const address = data.getData('text/uri-list').split('\n')[0] ?? '';
  return sourceOfAddress(address.trim(), origin);
};
