import type { LetterComposer } from '@madoi/contract/money/letters';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import letters from '../letters.module.css';
import styles from './composer.module.css';

const shownMax = 3;

/** Whom the letter goes to. */
export const Recipients = ({ recipients: { count, first } }: Pick<LetterComposer, 'recipients'>) => {
  const t = useTranslations('letters.compose');
  const shown = first.slice(0, shownMax);
  return (
    <section>
      <h2>{t('to')}</h2>
      {count === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <>
          <ul className={styles.recipients}>
            {shown.map(({ id, name, uploadedAt }) => (
              <li key={id}>
                <Avatar userId={id} uploadedAt={uploadedAt} name={name} sizePx={avatarPx.button} />
                {name}
              </li>
            ))}
            {count > shown.length && <li className={styles.others}>{t('others', { count: count - shown.length })}</li>}
          </ul>
          <p className={letters.fine}>{t('toText', { count })}</p>
        </>
      )}
    </section>
  );
};
