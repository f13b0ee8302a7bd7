import { volumeProbeTimeoutMs } from '@madoi/contract/constants';

type Probed = Pick<HTMLMediaElement, 'volume' | 'addEventListener' | 'removeEventListener'>;

/**
 * Whether this device lets a page set a volume (specification 9.17): it is set, and within 800 ms `volumechange` must
 * fire and the value must hold. Some devices ignore it and fire nothing.
 */
export const probeVolumeControl = (element: Probed, timeoutMs: number = volumeProbeTimeoutMs): Promise<boolean> =>
  new Promise((resolve) => {
    const before = element.volume;
    const wanted = before === 0.5 ? 0.6 : 0.5;
    const finish = (canControl: boolean) => {
      clearTimeout(timer);
      element.removeEventListener('volumechange', onChange);
      element.volume = before;
      resolve(canControl);
    };
    const onChange = () => finish(Math.abs(element.volume - wanted) < 0.01);
    const timer = setTimeout(() => finish(false), timeoutMs);
    element.addEventListener('volumechange', onChange);
    element.volume = wanted;
  });
