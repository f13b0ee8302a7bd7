import { type SocialLinkKind, type SocialLinks, socialLinkKinds } from '@madoi/contract/people/social-links';
import { toChannelLink } from '../channels/decide-channel-settings.ts';

export type SocialLinksInput = Readonly<Partial<Record<SocialLinkKind, string | null | undefined>>>;
export type SocialLinksDecision =
  | { readonly ok: true; readonly links: SocialLinks }
  | { readonly ok: false; readonly kind: SocialLinkKind };

/** The links after a change: what is left out stays, null and an empty text remove. One bad address refuses the whole change. */
export function decideSocialLinks(before: SocialLinks, input: SocialLinksInput): SocialLinksDecision {
  const links: SocialLinks = { ...before };
  for (const kind of socialLinkKinds) {
    const text = input[kind];
    if (text === undefined) continue;
    if (text === null || text.trim() === '') {
      delete links[kind];
      continue;
    }
    const link = toChannelLink(kind, text);
    if (link === undefined) return { ok: false, kind };
    links[kind] = link;
  }
  return { ok: true, links };
}
