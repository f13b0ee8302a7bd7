import { BadgeCheck, Gem, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './user-name.module.css';

/** Whose name it is, with what the operator vouches for (specification 3.21). */
export interface NamedUser {
  readonly name: string;
  readonly isOfficial?: boolean | undefined;
  readonly isEssentialLiver?: boolean | undefined;
  readonly isPickedOutLiver?: boolean | undefined;
}

const icon = { size: '1.1em', strokeWidth: 2 } as const;

const Mark = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={styles.mark} role="img" aria-label={label} title={label}>
    {children}
  </span>
);

/** A person's name with their marks: the one way in which names are shown. */
export const UserName = ({
  user,
  className,
}: {
  readonly user: NamedUser;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('common.marks');
  const guestName = useTranslations('common')('guestName');
  return (
    <span className={classNames(styles.name, className)}>
      <span className={styles.text}>{user.name === '' ? guestName : user.name}</span>
      {user.isOfficial === true && (
        <Mark label={t('official')}>
          <BadgeCheck {...icon} aria-hidden="true" />
        </Mark>
      )}
      {user.isEssentialLiver === true && (
        <Mark label={t('essential')}>
          <Gem {...icon} aria-hidden="true" />
        </Mark>
      )}
      {user.isPickedOutLiver === true && (
        <Mark label={t('pickedOut')}>
          <Sparkles {...icon} aria-hidden="true" />
        </Mark>
      )}
    </span>
  );
};
