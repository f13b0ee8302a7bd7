/**
 * Calls back at a time of the audio context, within a few ms even in a hidden tab, where timers may be a second late:
 * a silent source that ends then wakes the page. Answers a function that calls it off.
 */
export const alarmAt = (context: BaseAudioContext, atSec: number, onTime: () => void): (() => void) => {
  const source = context.createConstantSource();
  source.offset.value = 0;
  source.connect(context.destination);
  let done = false;
  const finish = (call: boolean) => {
    if (done) return;
    done = true;
    source.onended = null;
    source.disconnect();
    if (call) onTime();
  };
  source.onended = () => finish(true);
  const at = Math.max(atSec, context.currentTime);
  source.start(context.currentTime);
  source.stop(at);
  return () => finish(false);
};
