import {
  Disc2,
  DoorClosed,
  Handshake,
  History,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  MoreHorizontal,
  Settings,
  ShieldCheck,
  Stamp,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveCoOwnerDialog } from '#features/lounge/co-owners/LeaveCoOwnerDialog.tsx';
import { openKeyHelp } from '#platform/keys/key-layers.ts';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { usePrefetch } from '#ui/lazy/prefetch.ts';
import { useHasKeyboard } from '#ui/media/use-has-keyboard.ts';
import { Menu, MenuItem, MenuLink } from '#ui/menu/Menu.tsx';
import { ShareDialog } from '#ui/share/ShareSlot.tsx';
import { turnEchoes, useHasEchoes } from '../echoes/echo-setting.ts';
import { stampSoundSetting, useStampSound } from '../gifting/effects/stamp-sound-setting.ts';
import { openRecordings } from '../live/live-dialogs.ts';
import { useMayRecord } from '../live/recording/RecordingSwitch.tsx';
import { CoOwnersDialog, EditRoomDialog, EndRoomDialog, InvitationsDialog, ModerationDialog } from '../room-dialogs.ts';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { stageMotionSetting } from '../stage/motion/stage-motion-setting.ts';
import { useReducedMotionChoice } from '../stage/motion/use-reduced-stage-motion.ts';
import { translationSetting, useIsTranslationOn } from '../translation/translation-setting.ts';
import { useTranslationOffer } from '../translation/use-translation-offer.ts';
import { useShareRoom } from './use-share-room.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type RoomDialog = 'edit' | 'end' | 'coOwners' | 'leaveCoOwner' | 'invitations' | 'safety';
interface OpensDialogs {
  readonly open: (dialog: RoomDialog) => void;
}

/** What the owner, co-owners and moderators have of a room. */
const StaffItems = ({ open }: OpensDialogs) => {
  const t = useTranslations('room.menu');
  const coOwner = useTranslations('coOwners');
  const safety = useTranslations('moderation.settings');
  const recording = useTranslations('live.recording');
  const mayRecord = useMayRecord();
  const { role, canModerate } = useRoomAccess();
  const isHost = role === 'owner' || role === 'coOwner';
  const isByInvitation = useRoomView(({ room }) => room.limitation.audience === 'invited');
  usePrefetch(
    ShareDialog,
    ...(role === 'owner' ? [EditRoomDialog, CoOwnersDialog, EndRoomDialog] : []),
    ...(isHost && isByInvitation ? [InvitationsDialog] : []),
    ...(canModerate ? [ModerationDialog] : []),
  );
  return (
    <>
      {role === 'owner' && (
        <MenuItem icon={<Settings {...icon} />} onSelect={() => open('edit')}>
          {t('edit')}
        </MenuItem>
      )}
      {role === 'owner' && (
        <MenuItem icon={<Handshake {...icon} />} onSelect={() => open('coOwners')}>
          {coOwner('menu')}
        </MenuItem>
      )}
      {isHost && isByInvitation && (
        <MenuItem icon={<UserPlus {...icon} />} onSelect={() => open('invitations')}>
          {coOwner('invitations.menu')}
        </MenuItem>
      )}
      {mayRecord && (
        <MenuItem icon={<Disc2 {...icon} />} onSelect={openRecordings}>
          {recording('title')}
        </MenuItem>
      )}
      {role === 'coOwner' && (
        <MenuItem icon={<Handshake {...icon} />} onSelect={() => open('leaveCoOwner')}>
          {coOwner('leave')}
        </MenuItem>
      )}
      {canModerate && (
        <MenuItem icon={<ShieldCheck {...icon} />} onSelect={() => open('safety')}>
          {safety('menu')}
        </MenuItem>
      )}
    </>
  );
};

/** What one listener sees and hears of the stage; it is remembered on this device. */
const StageItems = () => {
  const t = useTranslations('room.menu');
  const words = useTranslations('room.translation');
  const translation = useTranslationOffer();
  const isTranslationOn = useIsTranslationOn();
  const echoes = useTranslations('room.echoes');
  const isCalm = useReducedMotionChoice();
  const hasEchoes = useHasEchoes();
  const hasStampSound = useStampSound();
  const allowsGifting = useRoomView(({ room }) => room.allowGifting && !room.gifting.denyFlowerStamp);
  return (
    <>
      <MenuItem icon={<Moon {...icon} />} onSelect={() => stageMotionSetting().setState({ isCalm: !isCalm })}>
        {t(isCalm ? 'fullMotion' : 'reduceMotion')}
      </MenuItem>
      <MenuItem icon={<History {...icon} />} onSelect={() => turnEchoes(!hasEchoes)}>
        {echoes(hasEchoes ? 'hide' : 'show')}
      </MenuItem>
      {translation !== undefined && (
        <MenuItem
          icon={<Languages {...icon} />}
          onSelect={() => translationSetting().setState({ isOn: !isTranslationOn })}
        >
          {words(isTranslationOn ? 'turnOff' : 'turnOn')}
        </MenuItem>
      )}
      {allowsGifting && (
        <MenuItem icon={<Stamp {...icon} />} onSelect={() => stampSoundSetting().setState({ isOn: !hasStampSound })}>
          {t(hasStampSound ? 'muteStamps' : 'hearStamps')}
        </MenuItem>
      )}
    </>
  );
};

interface RoomDialogsProps {
  readonly shown: RoomDialog | undefined;
  readonly onClose: () => void;
}

const RoomDialogs = ({ shown, onClose }: RoomDialogsProps) => {
  const { role, canModerate } = useRoomAccess();
  return (
    <>
      {role === 'owner' && <CoOwnersDialog open={shown === 'coOwners'} onClose={onClose} />}
      {role !== 'general' && <InvitationsDialog open={shown === 'invitations'} onClose={onClose} />}
      <LeaveCoOwnerDialog open={shown === 'leaveCoOwner'} onClose={onClose} />
      {role === 'owner' && <EditRoomDialog open={shown === 'edit'} onClose={onClose} />}
      {role === 'owner' && <EndRoomDialog open={shown === 'end'} onClose={onClose} />}
      {canModerate && <ModerationDialog open={shown === 'safety'} onClose={onClose} />}
    </>
  );
};

/** What can be done with the room as a whole; its owner can also edit and end it. */
export const RoomMenu = () => {
  const t = useTranslations('room.menu');
  const shell = useTranslations('shell');
  const { role } = useRoomAccess();
  const isHouse = useRoomView(({ room }) => room.isHouse);
  const [dialog, setDialog] = useState<RoomDialog>();
  const share = useShareRoom();
  const hasKeyboard = useHasKeyboard();
  return (
    <>
      <Menu label={t('button')} button={<MoreHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />}>
        <MenuItem icon={<ShareIcon {...icon} />} onSelect={share}>
          {t('share')}
        </MenuItem>
        <StaffItems open={setDialog} />
        <StageItems />
        {hasKeyboard && (
          <MenuItem icon={<Keyboard {...icon} />} onSelect={openKeyHelp}>
            {shell('keys.title')}
          </MenuItem>
        )}
        {role === 'owner' && !isHouse && (
          <MenuItem icon={<DoorClosed {...icon} />} onSelect={() => setDialog('end')}>
            {t('end')}
          </MenuItem>
        )}
        <MenuLink icon={<LogOut {...icon} />} to="/lounge">
          {t('leave')}
        </MenuLink>
      </Menu>
      <RoomDialogs shown={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};
