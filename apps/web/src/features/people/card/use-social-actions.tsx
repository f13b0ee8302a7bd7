import { Ban, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { pageBlocks, pageMutes } from '../state/people-stores.ts';
import type { PersonAction } from '../state/person-action.ts';
import { useIsBlocking, useIsMuted } from '../state/use-people.ts';
import type { CardPerson } from './PersonCard.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Sets or lifts a block, and says how it went. */
export const useSetBlock = () => {
  const t = useTranslations('people.block');
  return async ({ id, name }: Pick<CardPerson, 'id' | 'name'>, isBlocking: boolean): Promise<void> => {
    try {
      await pageBlocks.set(id, isBlocking);
      showToast({ kind: 'done', text: isBlocking ? t('done', { name }) : t('lifted', { name }) });
    } catch (error) {
      console.error(error);
      showToast({ kind: 'info', text: t('failed') });
    }
  };
};

export interface SocialActions {
  readonly actions: readonly PersonAction[];
  /** The confirmation before a block; it must stay in the document when the card is closed. */
  readonly confirmDialog: ReactNode;
}

/** The actions on another person: favourite (which the library provides), mute and block (specification 3.16, 6.03). */
export const useSocialActions = (person: CardPerson, favorite: PersonAction): SocialActions => {
  const t = useTranslations('people');
  const ensureUser = useEnsureUser();
  const { user } = useLoginState();
  const isMuted = useIsMuted(person.id);
  const isBlocking = useIsBlocking(person.id);
  const setBlock = useSetBlock();
  const [isAsking, setAsking] = useState(false);
  const { name } = person;
  const mute: PersonAction = isMuted
    ? {
        key: 'unmute',
        icon: <Volume2 {...icon} />,
        text: t('card.unmute'),
        onSelect: () => {
          pageMutes.unmute(person.id);
          showToast({ kind: 'done', text: t('card.unmuted', { name }) });
        },
      }
    : {
        key: 'mute',
        icon: <VolumeX {...icon} />,
        text: t('card.mute'),
        hint: t('card.muteHint'),
        onSelect: () => {
          pageMutes.mute(person);
          showToast({ kind: 'done', text: t('card.muted', { name }) });
        },
      };
  const block: PersonAction = {
    key: 'block',
    icon: <Ban {...icon} />,
    text: t(isBlocking ? 'card.unblock' : 'card.block'),
    danger: !isBlocking,
    onSelect: () => (isBlocking ? void setBlock(person, false) : ensureUser(() => setAsking(true))),
  };
  return {
    actions: user?.id === person.id ? [] : [favorite, mute, block],
    confirmDialog: (
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('block.title', { name })}
        text={t('block.text')}
        cancelLabel={t('block.cancel')}
        confirmLabel={t('block.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void setBlock(person, true);
        }}
      />
    ),
  };
};
