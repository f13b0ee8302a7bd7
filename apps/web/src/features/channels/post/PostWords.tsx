import type { Emorie } from '@madoi/contract/channels/emorie';
import { translateEmorie } from '@madoi/contract/translation/translation';
import { hasWords, languageByScript } from '@madoi/domain/translation/language-of-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { TranslationNote, useTranslationLanguages } from '#features/translation/translation.api.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { PostText } from './PostText.tsx';

/** Whether there is anybody who could translate this post for this reader, and anything to translate. */
const useMayTranslate = ({ text, allowTranslate }: Emorie): boolean => {
  const locale = useLocale();
  const { hasSession } = useLoginState();
  const languages = useTranslationLanguages() ?? [];
  const isTarget = languages.some((language) => language === locale);
  return allowTranslate && hasSession && isTarget && hasWords(text) && languageByScript(text) !== locale;
};

/** What a post says; its translation is asked for with a press, and the original is one press away. */
export const PostWords = ({ post }: { readonly post: Emorie }) => {
  const t = useTranslations('room.translation');
  const locale = useLocale();
  const mayTranslate = useMayTranslate(post);
  const [isOriginal, setOriginal] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => call(translateEmorie, { params: { id: post.id }, body: { languageCode: locale } }),
  });
  const translation = data?.translation;
  if (translation !== undefined) {
    const { sourceLanguage } = translation;
    return (
      <>
        {isOriginal ? <PostText text={post.text} /> : <PostText text={translation.text} lang={locale} />}
        <TranslationNote note={{ sourceLanguage, isOriginal, toggle: () => setOriginal(!isOriginal) }} isInherited />
      </>
    );
  }
  return (
    <>
      <PostText text={post.text} />
      {isError && <p role="alert">{t('postFailed')}</p>}
      {mayTranslate && data === undefined && (
        <Button variant="text" size="small" loading={isPending} onClick={() => mutate()}>
          {t('translatePost')}
        </Button>
      )}
    </>
  );
};
