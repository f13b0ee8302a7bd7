import { decorationSvg, isDecorationName } from '@madoi/prints/decorations';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { Print } from '#ui/print/Print.tsx';
import styles from './flower-paper.module.css';
import { cssColour } from './ink-colour.ts';

export interface FlowerWords {
  readonly user: { readonly id: string; readonly name: string; readonly uploadedAt: number };
  readonly text: string;
  readonly primaryColor: string;
  /** Image name of the decoration; one that this page does not know is left out. */
  readonly decoration: string | undefined;
}

export interface FlowerPaperProps {
  readonly words: FlowerWords;
  readonly className?: string | undefined;
  readonly isWide?: boolean;
  /** Of a translation; else nobody knows. */
  readonly lang?: string | undefined;
  /** At the end of the line with the name. */
  readonly aside?: ReactNode;
}

/** Words with a flower: printed on their ink with a double frame, a decoration over one corner. */
export const FlowerPaper = ({ words, className, isWide = false, lang, aside }: FlowerPaperProps) => {
  const t = useTranslations('room.gifting');
  const { user, text, primaryColor, decoration } = words;
  const picture = useMemo(
    () => (decoration !== undefined && isDecorationName(decoration) ? decorationSvg(decoration, 92) : undefined),
    [decoration],
  );
  return (
    <div
      className={classNames(styles.paper, isWide && styles.wide, className)}
      style={{ '--flower': cssColour(primaryColor) }}
    >
      <small className={styles.from}>
        <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.inline} />
        <b>{user.name}</b>
        <span className={styles.kind}>{t('flower')}</span>
        {aside}
      </small>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      {picture !== undefined && <Print svg={picture} className={styles.decoration} />}
    </div>
  );
};
