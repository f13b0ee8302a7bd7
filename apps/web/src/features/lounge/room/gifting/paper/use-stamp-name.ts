import type { PaidEffect } from '@madoi/contract/lounge/gifting-events';
import { stampDrawingOf } from '@madoi/prints/stamps/stamp-names';
import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';

/** A stamp's name in the page's language: as it was sold, or as its shape is called. */
export const useStampName = (): ((effect: Pick<PaidEffect['effect'], 'id' | 'name'>) => string) => {
  const t = useTranslations('room.gifting');
  const locale = useLocale();
  return ({ id, name }) => {
    if (name !== undefined) return name[locale];
    const drawing = stampDrawingOf(id);
    return drawing === undefined ? t('stamp') : t(`stampName.${drawing.name}`);
  };
};
