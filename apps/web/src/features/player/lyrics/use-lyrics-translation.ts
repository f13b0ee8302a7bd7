import { type Lyrics, type LyricsLine, translateLyrics } from '@madoi/contract/catalogue/lyrics';
import type { LyricsOf } from '@madoi/domain/lyrics/line-at';
import { hasWords, languageByScript } from '@madoi/domain/translation/language-of-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { useTranslationLanguages } from '#features/translation/translation.api.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useLyricsView } from './lyrics-view.ts';

/** A line with its translation, where there is one. */
export interface SungLine extends LyricsLine {
  readonly translation?: string;
}
export type SungLyrics = LyricsOf<SungLine>;

export interface LyricsTranslationState {
  /** There is somebody who can translate them, and something to translate for this reader. */
  readonly isOffered: boolean;
  /** `none`: the translator has nothing for these lyrics. */
  readonly status: 'off' | 'loading' | 'failed' | 'none' | 'shown';
  /** Undefined: the translator did not say. */
  readonly sourceLanguage: string | undefined;
}

const textOf = ({ lines }: Lyrics): string =>
  lines.map(({ parts }) => parts.map(({ text }) => text).join('')).join('\n');

/** Whether the lyrics have words that are not in this language, as far as their script tells. */
export const hasForeignWords = (lyrics: Lyrics, locale: string): boolean => {
  const text = textOf(lyrics);
  return hasWords(text) && languageByScript(text) !== locale;
};

/** Each line with what it says in the reader's language; a line that is the same there stays alone. */
export const withTranslations = (lyrics: Lyrics, translated: readonly (string | null)[]): SungLyrics => ({
  isTimed: lyrics.isTimed,
  lines: lyrics.lines.map((line, at) => {
    const translation = translated[at];
    return translation === undefined || translation === null ? line : { ...line, translation };
  }),
});

const useIsOffered = (lyrics: Lyrics | null | undefined): boolean => {
  const locale = useLocale();
  const { hasSession } = useLoginState();
  const languages = useTranslationLanguages() ?? [];
  const isForeign = useMemo(() => !!lyrics && hasForeignWords(lyrics, locale), [lyrics, locale]);
  return isForeign && hasSession && languages.some((language) => language === locale);
};

export interface TranslatedTrack {
  readonly trackId: string | undefined;
  readonly updatedAt: number | undefined;
  /** Of the whole track. */
  readonly lyrics: Lyrics | null | undefined;
}

/** The lyrics of a whole track, with their translation where the reader wants it; asked for once for all that show them. */
export const useLyricsTranslation = ({ trackId, updatedAt, lyrics }: TranslatedTrack) => {
  const locale = useLocale();
  const { isTranslated } = useLyricsView();
  const isOffered = useIsOffered(lyrics);
  const isWanted = isOffered && isTranslated && trackId !== undefined;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['lyrics-translation', trackId, updatedAt, locale],
    queryFn: () => call(translateLyrics, { params: { id: trackId ?? '' }, body: { languageCode: locale } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const lines = isWanted ? data?.lines : undefined;
  const sung = useMemo(() => (lyrics && lines ? withTranslations(lyrics, lines) : lyrics), [lyrics, lines]);
  const asked = () => {
    if (isFetching) return 'loading';
    if (isError || lines === undefined) return 'failed';
    return lines.length === 0 ? 'none' : 'shown';
  };
  const translation: LyricsTranslationState = {
    isOffered,
    status: isWanted ? asked() : 'off',
    sourceLanguage: data?.sourceLanguage,
  };
  return { sung, translation };
};
