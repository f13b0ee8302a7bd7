import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import type { FlowerWords } from '../paper/FlowerPaper.tsx';
import type { PricedDraft } from './gift-draft.ts';

/** The words of the draft as they will be printed; undefined where none are sold. */
export const useDraftWords = ({ draft, words }: Pick<PricedDraft, 'draft' | 'words'>): FlowerWords | undefined => {
  const t = useTranslations('gifting');
  const { user } = useLoginState();
  if (words === undefined) return undefined;
  return {
    user: { id: user?.id ?? '', name: user?.name ?? '', uploadedAt: user?.uploadedAt ?? 0 },
    text: draft.text.trim() === '' ? t('wordsPlaceholder') : draft.text,
    primaryColor: words.primary,
    decoration: draft.decoration,
  };
};
