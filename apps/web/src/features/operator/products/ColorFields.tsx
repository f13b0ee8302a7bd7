import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';
import type { Draft } from './product-draft.ts';
import styles from './products.module.css';

type Colors = Draft['inks'][number]['color'];
const parts = ['primary', 'secondary'] as const;
const hex = /^#[0-9a-f]{6}$/i;

export interface ColorFieldsProps {
  /** Whose colours they are. */
  readonly name: string;
  readonly color: Colors;
  readonly onColor: (color: Colors) => void;
  /** What is wrong with them, in words. */
  readonly error: string | undefined;
}

/** The two colours of an ink or a stamp, chosen by eye or typed. */
export const ColorFields = ({ name, color, onColor, error }: ColorFieldsProps) => {
  const t = useTranslations('operatorMoney.products.color');
  const id = useId();
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.hidden}>{name}</legend>
      {parts.map((part) => (
        <div key={part} className={styles.color}>
          <input
            id={`${id}-${part}`}
            type="color"
            aria-label={t(`choose.${part}`)}
            value={hex.test(color[part]) ? color[part] : '#000000'}
            onChange={(event) => onColor({ ...color, [part]: event.target.value })}
          />
          <TextField
            label={t(part)}
            value={color[part]}
            maxLength={7}
            error={part === 'primary' ? error : undefined}
            onText={(text) => onColor({ ...color, [part]: text.trim().toLowerCase() })}
          />
        </div>
      ))}
    </fieldset>
  );
};
