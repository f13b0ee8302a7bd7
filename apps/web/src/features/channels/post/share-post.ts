import type { Emorie } from '@madoi/contract/channels/emorie';
import { channelPath, emoriePath } from '@madoi/contract/page-paths';
import { postTitle } from '@madoi/domain/channels/post-title';
import { openShareDialog } from '#ui/share/share-store.ts';

/** `untitled`: what a post without words is called. */
export const sharePost = ({ id, text }: Emorie, untitled: string): void =>
  openShareDialog({ kind: 'post', id, name: postTitle(text, untitled), path: emoriePath(id) });

export const shareChannel = (id: string, name: string): void =>
  openShareDialog({ kind: 'channel', id, name, path: channelPath(id) });
