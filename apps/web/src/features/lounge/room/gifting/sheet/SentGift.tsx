import { stampSvgOf } from '@madoi/prints/stamps';
import { useTranslations } from 'use-intl';
import { Print } from '#ui/print/Print.tsx';
import { FlowerPaper } from '../paper/FlowerPaper.tsx';
import type { PricedDraft } from './gift-draft.ts';
import styles from './sheet.module.css';
import { useDraftWords } from './use-draft-words.ts';

const SentWords = (ordered: PricedDraft) => {
  const words = useDraftWords(ordered);
  return words === undefined ? null : <FlowerPaper words={words} className={styles.sentPaper} />;
};

const SentStamp = ({ itemId, name }: NonNullable<PricedDraft['stamp']>) => {
  const picture = stampSvgOf(itemId);
  return (
    <p className={styles.sentStamp}>
      {picture !== undefined && <Print svg={picture} className={styles.sentArt} />}
      <b>{name}</b>
    </p>
  );
};

/** What has gone to the room, and for how much: those who paid see what for, as it was when they ordered it. */
export const SentGift = ({ ordered }: { readonly ordered: PricedDraft | undefined }) => {
  const t = useTranslations('gifting');
  if (ordered === undefined) return null;
  const { draft, stamp, amountYen } = ordered;
  return (
    <>
      {draft.tab === 'words' ? <SentWords {...ordered} /> : stamp !== undefined && <SentStamp {...stamp} />}
      {amountYen !== undefined && <p className={styles.sentAmount}>{t('yen', { amount: amountYen })}</p>}
    </>
  );
};
