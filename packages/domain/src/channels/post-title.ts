import { countCodePoints } from '../text/plain-text.ts';

/** Code points of a title in feeds, tabs of browsers and link previews. */
const titleMaxChars = 60;

/** What a post is called where it needs a title: the beginning of its first line, or its channel's name. */
export function postTitle(text: string, channelName: string): string {
  const line =
    text
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? '';
  if (line === '') return channelName;
  return countCodePoints(line) <= titleMaxChars ? line : `${[...line].slice(0, titleMaxChars - 1).join('')}…`;
}
