import type { Translated } from '../message-shape.ts';
import type { share as ja } from './ja.ts';

export const share = {
  title: { room: 'Share this room', channel: 'Share this channel', post: 'Share this post' },
  code: 'QR code for “{name}”',
  codeHint: {
    room: 'Scan it to open this room',
    channel: 'Scan it to open this channel',
    post: 'Scan it to open this post',
  },
  shortAddress: 'Short link',
  address: 'Link',
  copy: 'Copy',
  device: 'Share in another app',
  button: 'Share',
  text: { room: 'Listen along with me in “{name}”', channel: '{name} on Madoi', post: '{name}' },
  copied: 'Link copied',
  failed: 'Couldn’t copy the link. Copy it by hand: {address}',
} as const satisfies Translated<typeof ja>;
