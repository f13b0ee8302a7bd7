import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Scrubber } from '#ui/scrubber/Scrubber.tsx';
import { useRoomConnection } from '../session/room-context.ts';
import { SongTimes } from './SongTimes.tsx';
import { canSeek, seekCommand } from './seek-command.ts';
import { useQueueCommands } from './use-queue-commands.ts';

/** The line of the song on air as a slider: one command when it is let go, and a refusal beside the transport. */
export const SeekBar = ({ position }: { readonly position: QueuePosition }) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('queueControls');
  const { send } = useQueueCommands();
  const isJoined = useRoomConnection(({ membership }) => membership.kind === 'joined');
  const { mediaTrack, positionSec } = position;
  const [sought, setSought] = useState<{ readonly id: string; readonly sec: number }>();
  const allSec = mediaTrack.duration;
  return (
    <SongTimes atSec={sought?.id === mediaTrack.id ? sought.sec : positionSec} allSec={allSec}>
      <Scrubber
        variant="thin"
        label={d('seek')}
        of={mediaTrack.id}
        positionSec={positionSec}
        durationSec={allSec}
        textOf={(sec) => t('progress', { now: formatDuration(sec), all: formatDuration(allSec) })}
        onPreview={(sec) => setSought(sec === undefined ? undefined : { id: mediaTrack.id, sec })}
        onSeek={(sec) => send('transport', seekCommand(position, sec))}
        disabled={!(isJoined && canSeek(position))}
      />
    </SongTimes>
  );
};
