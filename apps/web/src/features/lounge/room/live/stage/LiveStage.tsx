import type { LiveDesk } from '../state/live-desk.ts';
import { CaptionLine } from './CaptionLine.tsx';
import { OnAirSlip } from './OnAirSlip.tsx';
import { StageList } from './StageList.tsx';
import { VoiceGate } from './VoiceGate.tsx';

/** What of live audio stands on the stage: on paper, or on the night at 92%. */
export const LiveStage = ({ voices }: { readonly voices: LiveDesk }) => (
  <>
    <OnAirSlip voices={voices} />
    <StageList voices={voices} />
    <CaptionLine />
    <VoiceGate />
  </>
);
