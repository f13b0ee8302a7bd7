import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';

/** The first characters of a post's words, or of what its first picture shows; `untitled` without either. */
export function draftStart({ text, pictures }: OwnEmorie, untitled: string, maxChars: number): string {
  const whole = text.trim() === '' ? (pictures[0]?.description ?? '') : text.replace(/\s+/g, ' ');
  return [...(whole === '' ? untitled : whole)].slice(0, maxChars).join('');
}
