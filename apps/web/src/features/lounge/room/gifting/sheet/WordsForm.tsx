import { type DecorationName, decorationSvg } from '@madoi/prints/decorations';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Print } from '#ui/print/Print.tsx';
import { cssColour, inkOf } from '../paper/ink-colour.ts';
import { checkText, selectInks, selectSteps, type WordsPrice, withInk } from './gift-draft.ts';
import { RadioTiles } from './RadioTiles.tsx';
import styles from './sheet.module.css';
import { useDurationText } from './use-duration-text.ts';

export interface WordsFormProps {
  readonly text: string;
  readonly price: WordsPrice;
  readonly prices: readonly WordsPrice[];
  readonly decoration: DecorationName | undefined;
  readonly decorations: readonly DecorationName[];
  readonly onText: (text: string) => void;
  readonly onPrice: (price: WordsPrice) => void;
  readonly onDecoration: (decoration: DecorationName | undefined) => void;
}

const TextBox = ({ text, price, onText }: Pick<WordsFormProps, 'text' | 'price' | 'onText'>) => {
  const t = useTranslations('gifting');
  const id = useId();
  const { count, max, isTooLong } = checkText(text, price.maxTextLength);
  return (
    <div>
      <div className={styles.legend}>
        <label htmlFor={id}>{t('words')}</label>
        <span className={classNames(styles.count, isTooLong && styles.over)} aria-live="polite">
          {t('wordsCount', { count, max })}
        </span>
      </div>
      <textarea
        id={id}
        className={classNames(styles.text, isTooLong && styles.wrong)}
        rows={2}
        value={text}
        placeholder={t('wordsPlaceholder')}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-note`} role={isTooLong ? 'alert' : undefined} className={styles.note}>
        {isTooLong && t('wordsTooLong', { max })}
      </p>
    </div>
  );
};

const Inks = ({ price, prices, onPrice }: Pick<WordsFormProps, 'price' | 'prices' | 'onPrice'>) => {
  const t = useTranslations('gifting');
  const inks = selectInks(prices);
  return (
    <RadioTiles
      legend={t('colour')}
      name="gift-ink"
      value={price.primary}
      className={styles.inks}
      onValue={(primary) => {
        const ink = inks.find((each) => each.primary === primary);
        const next = ink && withInk(prices, price, ink);
        if (next !== undefined) onPrice(next);
      }}
      tiles={inks.map(({ name: ownName, primary, tag }, at) => {
        const ink = inkOf(primary);
        const houseName = ink === undefined ? t('ink.other', { ordinal: at + 1 }) : t(`ink.${ink}`);
        const name = ownName ?? houseName;
        return {
          value: primary,
          label: tag === undefined ? name : `${name} ${tag.text}`,
          tile: (
            <>
              <i style={{ '--flower': cssColour(primary) }} aria-hidden="true">
                {tag !== undefined && <b style={{ '--tag': tag.color }}>{tag.text}</b>}
              </i>
              <span aria-hidden="true">{name}</span>
            </>
          ),
        };
      })}
    />
  );
};

const Decorations = ({
  decoration,
  decorations,
  onDecoration,
}: Pick<WordsFormProps, 'decoration' | 'decorations' | 'onDecoration'>) => {
  const t = useTranslations('gifting');
  if (decorations.length === 0) return null;
  const none = {
    value: 'none' as const,
    label: t('noDecoration'),
    tile: <b className={styles.none}>{t('noDecoration')}</b>,
  };
  return (
    <RadioTiles<DecorationName | 'none'>
      legend={t('decoration')}
      name="gift-decoration"
      value={decoration ?? 'none'}
      className={styles.decorations}
      onValue={(value) => onDecoration(value === 'none' ? undefined : value)}
      tiles={[
        none,
        ...decorations.map((name) => ({
          value: name,
          label: t(`decorationName.${name}`),
          tile: (
            <span className={styles.decoration} aria-hidden="true">
              <Print svg={decorationSvg(name, 48)} />
              <b>{t(`decorationName.${name}`)}</b>
            </span>
          ),
        })),
      ]}
    />
  );
};

const Steps = ({ price, prices, onPrice }: Pick<WordsFormProps, 'price' | 'prices' | 'onPrice'>) => {
  const t = useTranslations('gifting');
  const duration = useDurationText();
  const steps = selectSteps(prices, price);
  const at = steps.findIndex(({ contentId }) => contentId === price.contentId);
  return (
    <RadioTiles
      legend={t('time')}
      name="gift-time"
      value={price.contentId}
      className={styles.steps}
      onValue={(contentId) => {
        const next = steps.find((each) => each.contentId === contentId);
        if (next !== undefined) onPrice(next);
      }}
      tiles={steps.map(({ contentId, displayTimeSec, amountYen }, each) => ({
        value: contentId,
        label: `${duration(displayTimeSec)} ${t('yen', { amount: amountYen })}`,
        tile: (
          <span className={classNames(styles.step, each < at && styles.passed)} aria-hidden="true">
            <b>{duration(displayTimeSec)}</b>
            {t('yen', { amount: amountYen })}
          </span>
        ),
      }))}
    />
  );
};

/** Words on an ink, for a time. */
export const WordsForm = (props: WordsFormProps) => (
  <>
    <TextBox {...props} />
    <Inks {...props} />
    <Decorations {...props} />
    <Steps {...props} />
  </>
);
