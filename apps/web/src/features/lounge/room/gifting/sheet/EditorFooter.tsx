import { useTranslations } from 'use-intl';
import type { GiftRefusal } from './gift-flow.ts';
import { SheetFooter } from './SheetFooter.tsx';
import type { GiftingInfo } from './use-catalogue.ts';
import { useDurationText } from './use-duration-text.ts';
import type { DraftView } from './use-gift-draft.ts';
import { useCapsText, useRefusalText } from './use-gift-texts.ts';

export interface EditorFooterProps {
  readonly info: GiftingInfo;
  readonly view: DraftView;
  readonly refusal: GiftRefusal | undefined;
  readonly isBusy: boolean;
  readonly onCard: () => void;
  readonly onCaps: () => void;
  readonly onGive: () => void;
}

const levelKeys = { 1: 'low', 2: 'middle', 3: 'high' } as const;

/** What the gift is, in a few words; or what is missing. */
const useSummary = ({ draft, words, stamp, amountYen }: DraftView): string => {
  const t = useTranslations('gifting');
  const duration = useDurationText();
  if (draft.tab === 'stamp')
    return stamp === undefined ? t('nothingChosen') : `${stamp.name}　${t(`levelShort.${levelKeys[stamp.level]}`)}`;
  if (amountYen === undefined || words === undefined) return t('noWords');
  return `${t('tab.words')}　${duration(words.displayTimeSec)}`;
};

export const EditorFooter = ({ info, view, refusal, isBusy, onCard, onCaps, onGive }: EditorFooterProps) => {
  const refusalText = useRefusalText();
  const capsText = useCapsText();
  const closed: GiftRefusal | undefined = info.refusal && { reason: info.refusal };
  const shown = refusal ?? closed;
  return (
    <SheetFooter
      card={info.savedCard}
      isTestMoney={info.payments.isTestMoney}
      amountYen={view.amountYen}
      summary={useSummary(view)}
      refusal={shown && refusalText(shown)}
      caps={capsText(info.caps)}
      isBusy={isBusy}
      onCard={onCard}
      onCaps={onCaps}
      onGive={onGive}
    />
  );
};
