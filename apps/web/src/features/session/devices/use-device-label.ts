import { deviceBrowsers, deviceSystems } from '@madoi/contract/session/sessions';
import { useTranslations } from 'use-intl';

/** `mac.chrome` as its owner calls it. */
export const useDeviceLabel = (): ((label: string) => string) => {
  const t = useTranslations('session.devices');
  return (label) => {
    const [system, browser] = label.split('.');
    const known = deviceSystems.find((each) => each === system) ?? 'unknown';
    const by = deviceBrowsers.find((each) => each === browser) ?? 'unknown';
    if (known === 'unknown' && by === 'unknown') return t('systems.unknown');
    return [known !== 'unknown' && t(`systems.${known}`), by !== 'unknown' && t(`browsers.${by}`)]
      .filter(Boolean)
      .join('　');
  };
};
