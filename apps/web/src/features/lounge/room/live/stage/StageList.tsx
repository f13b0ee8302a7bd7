import type { StagePerson } from '@madoi/contract/lounge/live/live-stage';
import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { broadcasterOf } from '@madoi/room-client/live/live-view';
import { MicOff, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useClosedByBack } from '#ui/layer/use-closed-by-back.ts';
import { liveDialogs } from '../live-dialogs.ts';
import { useDockKind, useLiveView } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import styles from './stage-list.module.css';

const nobody: readonly StagePerson[] = [];

const Row = ({ person: { user }, children }: { readonly person: StagePerson; readonly children: ReactNode }) => (
  <li className={styles.row}>
    <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.button} />
    <span className={styles.name}>{user.name}</span>
    {children}
  </li>
);

interface ListProps {
  readonly liveAudio: LiveAudioController;
}

const useStageActions = (liveAudio: ListProps['liveAudio']) => {
  const withErrorToast = useLiveErrorToast();
  const act = (action: 'invite' | 'mute' | 'send_off') => (userId: string) => () =>
    void withErrorToast(liveAudio.stage({ action, userId }));
  return { invite: act('invite'), mute: act('mute'), sendOff: act('send_off') };
};

const cross = <X size={18} strokeWidth={1.75} aria-hidden="true" />;

/** Up already, or asked to come. */
const OnStage = ({ liveAudio }: ListProps) => {
  const t = useTranslations('live');
  const status = useLiveView(({ audio }) => audio.status);
  const { mute, sendOff } = useStageActions(liveAudio);
  const [guests, invited] = [status?.guests ?? nobody, status?.invited ?? nobody];
  if (guests.length + invited.length === 0) return null;
  return (
    <section aria-label={t('onStage')}>
      <h2 className={styles.head}>{t('onStage')}</h2>
      <ul>
        {guests.map((person) => (
          <Row key={person.user.id} person={person}>
            {broadcasterOf(status, person.user.id)?.status === 2 && (
              <IconButton label={t('muteWho', { name: person.user.name })} onClick={mute(person.user.id)}>
                <MicOff size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={t('sendOffWho', { name: person.user.name })} onClick={sendOff(person.user.id)}>
              {cross}
            </IconButton>
          </Row>
        ))}
        {invited.map((person) => (
          <Row key={person.user.id} person={person}>
            <span className={styles.note}>{t('invitedMark')}</span>
            <IconButton label={t('cancelInvitation', { name: person.user.name })} onClick={sendOff(person.user.id)}>
              {cross}
            </IconButton>
          </Row>
        ))}
      </ul>
    </section>
  );
};

/** Raised hands, in their order, on paper; for the owner and co-owners. */
export const StageList = ({ liveAudio }: ListProps) => {
  const t = useTranslations('live');
  const isOpen = useStore(liveDialogs, ({ isStageListOpen }) => isStageListOpen);
  const { canControl } = useRoomAccess();
  const isOver = useDockKind() === 'none';
  const hands = useLiveView(({ audio }) => audio.status?.hands ?? nobody);
  const count = useLiveView(({ audio }) => audio.status?.handCount ?? 0);
  const { invite, sendOff } = useStageActions(liveAudio);
  const isShown = isOpen && canControl && !isOver;
  const close = () => liveDialogs.setState({ isStageListOpen: false });
  useClosedByBack(isShown, close);
  // The next broadcast begins with a closed list.
  useEffect(() => {
    if (isOver) liveDialogs.setState({ isStageListOpen: false });
  }, [isOver]);
  if (!isShown) return null;
  return (
    <section className={styles.paper} data-paper="" aria-label={t('hands')}>
      <h2 className={styles.head}>
        {t('hands')}
        <span className={styles.note}>{t('handsOrder')}</span>
        <IconButton label={t('close')} onClick={close}>
          {cross}
        </IconButton>
      </h2>
      {hands.length === 0 && <p className={styles.empty}>{t('noHands')}</p>}
      <ol>
        {hands.map((person, at) => (
          <Row key={person.user.id} person={person}>
            <Button variant={at === 0 ? 'ink' : 'line'} size="small" onClick={invite(person.user.id)}>
              {t('inviteToStage')}
            </Button>
            <IconButton label={t('lowerHandOf', { name: person.user.name })} onClick={sendOff(person.user.id)}>
              {cross}
            </IconButton>
          </Row>
        ))}
      </ol>
      {count > hands.length && <p className={styles.empty}>{t('moreHands', { count: count - hands.length })}</p>}
      <OnStage liveAudio={liveAudio} />
    </section>
  );
};
