import type { ReactNode } from 'react';
import { PlainPagePlayer } from '#features/player/PlayerParts.tsx';
import { ClientOnly } from './ClientOnly.tsx';
import { PlainHeader } from './PlainHeader.tsx';
import styles from './shell.module.css';

export interface PlainShellProps {
  readonly children: ReactNode;
  /** Day pages are printed on paper. */
  readonly day?: boolean;
  readonly title?: string;
}

/** Logo, help and the login area; nothing else (specification 2.09). */
export const PlainShell = ({ children, day = false, title }: PlainShellProps) => (
  <>
    <div className={day ? styles.day : styles.night} data-paper={day ? '' : undefined}>
      <PlainHeader ground={day ? 'paper' : 'night'} {...(title !== undefined && { title })} />
      <main id="main" tabIndex={-1} className={styles.plainMain}>
        {children}
      </main>
    </div>
    <ClientOnly>
      <PlainPagePlayer />
    </ClientOnly>
  </>
);
