import { type RenderedTrack, type RenderOptions, renderTrackSteps } from '@madoi/demo-music/render';

/** Renders a track at once: −14 LUFS, true peak below −1 dB. Throws on an unknown key. */
export function renderTrack(key: string, options: RenderOptions = {}): RenderedTrack {
  const steps = renderTrackSteps(key, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
