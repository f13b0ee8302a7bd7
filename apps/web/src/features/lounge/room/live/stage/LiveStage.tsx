import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { CaptionLine } from './CaptionLine.tsx';
import { OnAirBar } from './OnAirBar.tsx';
import { StageList } from './StageList.tsx';
import { StartAudioButton } from './StartAudioButton.tsx';

/** What of live audio stands on the stage: on paper, or on the night at 92%. */
export const LiveStage = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => (
  <>
    <OnAirBar liveAudio={liveAudio} />
    <StageList liveAudio={liveAudio} />
    <CaptionLine />
    <StartAudioButton />
  </>
);
