import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ScrollRegion } from '#ui/scroll-region/ScrollRegion.tsx';
import styles from './first-visit.module.css';

const sheets = ['choose', 'listen', 'talk'] as const;
const numbers = ['一', '二', '三'] as const;
const picture = { widthPx: 236, heightPx: 248 } as const;

/** Three sheets of one scene at dusk: what one does here. */
export const FirstVisit = ({ onDismiss }: { readonly onDismiss: () => void }) => {
  const t = useTranslations('top.firstVisit');
  return (
    <section className={styles.visit} aria-label={t('label')}>
      <ScrollRegion label={t('pictures')} className={styles.scroll}>
        <ol className={styles.sheets}>
          {sheets.map((sheet, at) => (
            <li key={sheet}>
              <img
                src={`/api/site/pictures/first-visit-${at + 1}.svg`}
                alt=""
                width={picture.widthPx}
                height={picture.heightPx}
              />
              <i aria-hidden="true">{numbers[at]}</i>
              <div>
                <b>{t(`sheets.${sheet}.title`)}</b>
                <p>{t(`sheets.${sheet}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </ScrollRegion>
      <button type="button" className={styles.dismiss} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
        {t('close')}
      </button>
    </section>
  );
};
