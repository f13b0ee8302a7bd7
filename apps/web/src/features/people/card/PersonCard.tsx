import { Popover as Base } from '@base-ui/react/popover';
import { userPath } from '@madoi/contract/page-paths';
import { ExternalLink, Megaphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { useClosedByBack } from '#ui/layer/use-closed-by-back.ts';
import popup from '#ui/popover/popup.module.css';
import { type NamedUser, UserName } from '#ui/user-name/UserName.tsx';
import type { PersonAction } from '../state/person-action.ts';
import styles from './person-card.module.css';

export interface CardPerson extends NamedUser {
  readonly id: string;
  readonly uploadedAt: number;
}

export interface PersonCardProps {
  readonly person: CardPerson;
  /** What was clicked: the card opens beside it, and gives the focus back to it. */
  readonly anchor: HTMLElement;
  /** Who they are here: owner, co-owner, oneself. */
  readonly roles: ReactNode;
  /** One line on how long they have been here. */
  readonly line?: string | undefined;
  /** Where their channel is, from `/` on; undefined while that is not known, and where they have none. */
  readonly channelPath?: string | undefined;
  readonly actions: readonly PersonAction[];
  readonly onClose: () => void;
}

const Head = ({ person, roles, line }: Pick<PersonCardProps, 'person' | 'roles' | 'line'>) => (
  <div className={styles.head}>
    <Avatar
      userId={person.id}
      uploadedAt={person.uploadedAt}
      name={person.name}
      sizePx={avatarPx.personCard}
      primary
      className={styles.face}
    />
    <Base.Title className={styles.name}>
      <UserName user={person} />
    </Base.Title>
    <div className={styles.roles}>{roles}</div>
    {line !== undefined && <p className={styles.line}>{line}</p>}
  </div>
);

interface ActionRowProps {
  readonly action: PersonAction;
  readonly onClose: () => void;
}

/** An action closes the card before it begins: what it opens gets the focus. */
const ActionRow = ({ action, onClose }: ActionRowProps) => (
  <button
    type="button"
    className={classNames(styles.row, action.danger === true && styles.danger)}
    title={action.hint}
    onClick={() => {
      onClose();
      action.onSelect();
    }}
  >
    {action.icon}
    {action.text}
  </button>
);

/** The card of a person: beside their seat, or as a sheet from below on a phone. */
export const PersonCard = ({ person, anchor, roles, line, channelPath, actions, onClose }: PersonCardProps) => {
  const t = useTranslations('people.card');
  const channel = useTranslations('people.channel');
  useClosedByBack(true, onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Positioner anchor={anchor} className={styles.positioner} side="top" sideOffset={10} collisionPadding={8}>
          <Base.Popup className={classNames(popup.popup, styles.card)} finalFocus={() => anchor}>
            <IconButton label={t('close')} className={styles.close} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
            <Head person={person} roles={roles} line={line} />
            <a href={userPath(person.id)} target="_blank" rel="noreferrer" className={styles.row} title={t('newTab')}>
              <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('page', { name: person.name })}
            </a>
            {channelPath !== undefined && (
              <a href={channelPath} target="_blank" rel="noreferrer" className={styles.row} title={t('newTab')}>
                <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" />
                {channel('open')}
              </a>
            )}
            {actions.map((action) => (
              <ActionRow key={action.key} action={action} onClose={onClose} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
