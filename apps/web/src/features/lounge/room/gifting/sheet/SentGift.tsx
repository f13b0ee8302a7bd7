import { stampSvgOf } from '@madoi/prints/stamps';
import { useTranslations } from 'use-intl';
import { Print } from '#ui/print/Print.tsx';
import { FlowerPaper } from '../paper/FlowerPaper.tsx';
import styles from './sheet.module.css';
import { useDraftWords } from './use-draft-words.ts';
import type { DraftView } from './use-gift-draft.ts';

const SentWords = ({ view }: { readonly view: DraftView }) => {
  const words = useDraftWords(view);
  return words === undefined ? null : <FlowerPaper words={words} className={styles.sentPaper} />;
};

const SentStamp = ({ itemId, name }: NonNullable<DraftView['stamp']>) => {
  const picture = stampSvgOf(itemId);
  return (
    <p className={styles.sentStamp}>
      {picture !== undefined && <Print svg={picture} className={styles.sentArt} />}
      <b>{name}</b>
    </p>
  );
};

/** What has gone to the room, and for how much: those who paid see what for. */
export const SentGift = ({ view }: { readonly view: DraftView }) => {
  const t = useTranslations('gifting');
  const { draft, stamp, amountYen } = view;
  return (
    <>
      {draft.tab === 'words' ? <SentWords view={view} /> : stamp !== undefined && <SentStamp {...stamp} />}
      {amountYen !== undefined && <p className={styles.sentAmount}>{t('yen', { amount: amountYen })}</p>}
    </>
  );
};
