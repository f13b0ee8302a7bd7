import type { ChannelLinks } from '@madoi/contract/channels/channel';
import { channelLinkKinds } from '@madoi/contract/channels/channel';
import type { ChannelReason } from '@madoi/contract/channels/channel-settings';
import { channelLinkMaxChars, channelNameMaxChars, introductionMaxChars } from '@madoi/contract/channels/limits';
import { countCodePoints, plainLine, plainParagraphs } from '../text/plain-text.ts';

type LinkKind = (typeof channelLinkKinds)[number];

/** An absent field stays; null as a link removes it, and so does an empty text. */
export interface ChannelSettingsInput {
  readonly name?: string | undefined;
  readonly introduction?: string | undefined;
  readonly links?: Readonly<Partial<Record<LinkKind, string | null | undefined>>> | undefined;
}

export interface ChannelSettings {
  readonly name?: string;
  readonly introduction?: string;
  readonly links?: ChannelLinks;
}

export type ChannelSettingsDecision =
  | { readonly ok: true; readonly settings: ChannelSettings }
  | { readonly ok: false; readonly reason: ChannelReason };

/** The hosts of each service, without `www.` and `m.`; a website may be anywhere. */
const hostsOf: Readonly<Record<Exclude<LinkKind, 'website'>, readonly string[]>> = {
  twitter: ['twitter.com', 'x.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
};

/** Host, port and the rest of a web address without a name or password in it. */
const webAddress = /^https:\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(:\d{1,5})?([/?#][^\s<>"'\\^`{}|]*)?$/iu;

/** The address as it is stored; undefined: no `https` address of this service. */
export function toChannelLink(kind: LinkKind, text: string): string | undefined {
  const trimmed = plainLine(text);
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const [, host = '', port = '', rest = '/'] = webAddress.exec(address) ?? [];
  const service = host.toLowerCase().replace(/^(www|m)\./, '');
  if (host === '' || (kind !== 'website' && !hostsOf[kind].includes(service))) return undefined;
  const link = `https://${host.toLowerCase()}${port}${rest}`;
  return countCodePoints(link) > channelLinkMaxChars ? undefined : link;
}

function decideLinks(
  before: ChannelLinks,
  input: NonNullable<ChannelSettingsInput['links']>,
): ChannelLinks | undefined {
  const after: { -readonly [K in LinkKind]?: string } = { ...before };
  for (const kind of channelLinkKinds) {
    const text = input[kind];
    if (text === undefined) continue;
    delete after[kind];
    if (text === null || plainLine(text) === '') continue;
    const link = toChannelLink(kind, text);
    if (link === undefined) return undefined;
    after[kind] = link;
  }
  return after;
}

/** Cleans and judges what somebody says of a channel; `links` are those before. */
export function decideChannelSettings(
  links: ChannelLinks,
  input: ChannelSettingsInput,
  isBanned: (text: string) => boolean,
): ChannelSettingsDecision {
  const name = input.name === undefined ? undefined : plainLine(input.name);
  const introduction = input.introduction === undefined ? undefined : plainParagraphs(input.introduction);
  if (name !== undefined && countCodePoints(name) > channelNameMaxChars) return { ok: false, reason: 'invalid_name' };
  if (introduction !== undefined && countCodePoints(introduction) > introductionMaxChars) {
    return { ok: false, reason: 'too_long' };
  }
  if ([name, introduction].some((text) => text !== undefined && isBanned(text)))
    return { ok: false, reason: 'ng_words' };
  const decided = input.links === undefined ? undefined : decideLinks(links, input.links);
  if (input.links !== undefined && decided === undefined) return { ok: false, reason: 'invalid_link' };
  return {
    ok: true,
    settings: {
      ...(name === undefined ? {} : { name }),
      ...(introduction === undefined ? {} : { introduction }),
      ...(decided === undefined ? {} : { links: decided }),
    },
  };
}
