import { playlistDescriptionMaxChars, playlistNameMaxChars } from '@madoi/contract/constants';
import { countCodePoints, plainLine, plainParagraphs } from '../text/plain-text.ts';

/** Name and description of a playlist as an owner sends them. An absent field stays unchanged. */
export interface PlaylistTextInput {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

export type PlaylistTextDecision =
  | { readonly ok: true; readonly words: { readonly name?: string; readonly description?: string } }
  | { readonly ok: false; readonly reason: 'invalid_name' | 'ng_words' };

/** Cleans and validates a playlist's name and description, which public pages show once it is published. */
export function decidePlaylistText(
  input: PlaylistTextInput,
  isBanned: (text: string) => boolean,
): PlaylistTextDecision {
  const name = input.name === undefined ? undefined : plainLine(input.name);
  const description = input.description === undefined ? undefined : plainParagraphs(input.description);
  if (name !== undefined && (name === '' || countCodePoints(name) > playlistNameMaxChars)) {
    return { ok: false, reason: 'invalid_name' };
  }
  if (description !== undefined && countCodePoints(description) > playlistDescriptionMaxChars) {
    return { ok: false, reason: 'invalid_name' };
  }
  if ([name, description].some((text) => text !== undefined && isBanned(text)))
    return { ok: false, reason: 'ng_words' };
  return {
    ok: true,
    words: { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) },
  };
}
