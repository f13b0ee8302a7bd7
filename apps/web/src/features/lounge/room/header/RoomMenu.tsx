import {
  Disc2,
  DoorClosed,
  Handshake,
  Keyboard,
  LogOut,
  Moon,
  MoreHorizontal,
  PenLine,
  Share2,
  ShieldCheck,
  Stamp,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CoOwnersDialog } from '#features/lounge/co-owners/CoOwnersDialog.tsx';
import { LeaveCoOwnerDialog } from '#features/lounge/co-owners/LeaveCoOwnerDialog.tsx';
import { openKeyHelp } from '#platform/keys/key-layers.ts';
import { Menu, MenuItem, MenuLink } from '#ui/menu/Menu.tsx';
import { stampSoundSetting, useStampSound } from '../gifting/effects/stamp-sound-setting.ts';
import { openRecordings } from '../live/live-dialogs.ts';
import { useMayRecord } from '../live/recording/RecordingSwitch.tsx';
import { ModerationDialog } from '../moderation/ModerationDialog.tsx';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { stageMotionSetting } from '../stage/motion/stage-motion-setting.ts';
import { useReducedMotionChoice } from '../stage/motion/use-reduced-stage-motion.ts';
import { EditRoomDialog } from './EditRoomDialog.tsx';
import { EndRoomDialog } from './EndRoomDialog.tsx';
import { useShareRoom } from './use-share-room.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with the room as a whole; its owner can also rewrite and close it. */
export const RoomMenu = () => {
  const t = useTranslations('room.menu');
  const shell = useTranslations('shell');
  const life = useTranslations('lifecycle.coOwner');
  const safety = useTranslations('moderation.settings');
  const recording = useTranslations('live.recording');
  const mayRecord = useMayRecord();
  const { role, canModerate } = useRoomAccess();
  const isHouse = useRoomView(({ room }) => room.isHouse);
  const [open, setOpen] = useState<'edit' | 'end' | 'coOwners' | 'leaveCoOwner' | 'safety'>();
  const share = useShareRoom();
  const isCalm = useReducedMotionChoice();
  const hasStampSound = useStampSound();
  const allowsGifting = useRoomView(({ room }) => room.allowGifting && !room.gifting.denyFlowerStamp);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu label={t('button')} button={<MoreHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />}>
        <MenuItem icon={<Share2 {...icon} />} onSelect={share}>
          {t('share')}
        </MenuItem>
        {role === 'owner' && (
          <MenuItem icon={<PenLine {...icon} />} onSelect={() => setOpen('edit')}>
            {t('edit')}
          </MenuItem>
        )}
        {role === 'owner' && (
          <MenuItem icon={<Handshake {...icon} />} onSelect={() => setOpen('coOwners')}>
            {life('menu')}
          </MenuItem>
        )}
        {mayRecord && (
          <MenuItem icon={<Disc2 {...icon} />} onSelect={openRecordings}>
            {recording('title')}
          </MenuItem>
        )}
        {role === 'coOwner' && (
          <MenuItem icon={<Handshake {...icon} />} onSelect={() => setOpen('leaveCoOwner')}>
            {life('leave')}
          </MenuItem>
        )}
        {canModerate && (
          <MenuItem icon={<ShieldCheck {...icon} />} onSelect={() => setOpen('safety')}>
            {safety('menu')}
          </MenuItem>
        )}
        <MenuItem icon={<Moon {...icon} />} onSelect={() => stageMotionSetting().setState({ isCalm: !isCalm })}>
          {t(isCalm ? 'fullMotion' : 'reduceMotion')}
        </MenuItem>
        {allowsGifting && (
          <MenuItem icon={<Stamp {...icon} />} onSelect={() => stampSoundSetting().setState({ isOn: !hasStampSound })}>
            {t(hasStampSound ? 'muteStamps' : 'hearStamps')}
          </MenuItem>
        )}
        <MenuItem icon={<Keyboard {...icon} />} onSelect={openKeyHelp}>
          {shell('keys.title')}
        </MenuItem>
        {role === 'owner' && !isHouse && (
          <MenuItem icon={<DoorClosed {...icon} />} onSelect={() => setOpen('end')}>
            {t('end')}
          </MenuItem>
        )}
        <MenuLink icon={<LogOut {...icon} />} to="/lounge">
          {t('leave')}
        </MenuLink>
      </Menu>
      {role === 'owner' && <CoOwnersDialog open={open === 'coOwners'} onClose={close} />}
      <LeaveCoOwnerDialog open={open === 'leaveCoOwner'} onClose={close} />
      {role === 'owner' && <EditRoomDialog open={open === 'edit'} onClose={close} />}
      {role === 'owner' && <EndRoomDialog open={open === 'end'} onClose={close} />}
      {canModerate && open === 'safety' && <ModerationDialog open onClose={close} />}
    </>
  );
};
