import type { ReactNode } from 'react';
import type { CardPerson } from '#features/people/people.api.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './person.module.css';
import { openPersonCard } from './person-card-store.ts';

/** A name that opens its person's card. */
export const PersonButton = ({
  person,
  className,
  children,
}: {
  readonly person: CardPerson;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className={classNames(styles.button, className)}
    onClick={(event) => openPersonCard(person, event.currentTarget)}
  >
    {children}
  </button>
);
