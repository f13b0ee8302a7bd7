import { decorationSvg, isDecorationName } from '@madoi/prints/decorations';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Print } from '#ui/print/Print.tsx';
import styles from './products.module.css';

export interface SlipSampleProps {
  readonly color: { readonly primary: string; readonly secondary: string };
  readonly decoration?: string | undefined;
  readonly isLarge?: boolean;
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Words on an ink as the room shows them. */
export const SlipSample = ({ color, decoration, isLarge = false }: SlipSampleProps) => {
  const t = useTranslations('operatorMoney.products');
  const svg = useMemo(
    () => (decoration !== undefined && isDecorationName(decoration) ? decorationSvg(decoration, 72) : undefined),
    [decoration],
  );
  const safe = {
    primary: isColor(color.primary) ? color.primary : '#ffffff',
    secondary: isColor(color.secondary) ? color.secondary : '#000000',
  };
  return (
    <span
      className={styles.slip}
      data-large={isLarge}
      style={{ '--slip': safe.primary, '--slip-edge': safe.secondary }}
    >
      {t('sample')}
      {svg !== undefined && <Print svg={svg} className={styles.slipDecoration} />}
    </span>
  );
};
