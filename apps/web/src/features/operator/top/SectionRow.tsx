import { type TopSection, topTextMaxChars } from '@madoi/contract/site/top';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { SiteDates } from '../site-parts/SiteDates.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { SectionContent } from './SectionContent.tsx';

export interface SectionRowProps {
  readonly section: TopSection;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (section: TopSection) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

const withDates = (
  section: TopSection,
  dates: { readonly startAt?: number | undefined; readonly endAt?: number | undefined },
): TopSection => {
  const { startAt: _start, endAt: _end, ...rest } = section;
  return {
    ...rest,
    ...(dates.startAt !== undefined && { startAt: dates.startAt }),
    ...(dates.endAt !== undefined && { endAt: dates.endAt }),
  } as TopSection;
};

const Moves = ({ section, isFirst, isLast, onMove, onRemove }: SectionRowProps) => {
  const t = useTranslations('operatorSite.top');
  const name = t(`types.${section.type}`);
  return (
    <>
      <IconButton label={t('up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('remove', { name })} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
};

/** One section: what it is, its place, and below a press its content and dates. */
export const SectionRow = (props: SectionRowProps) => {
  const t = useTranslations('operatorSite.top');
  const { section, onChange } = props;
  return (
    <li>
      <div className={styles.rowHead}>
        <div>
          <b>{t(`types.${section.type}`)}</b>
          <small>{t(`about.${section.type}`)}</small>
        </div>
        <Moves {...props} />
      </div>
      <Disclosure summary={t('edit')}>
        <div className={styles.form}>
          <SiteTextFields
            labelOf={(language) => t('title', { language })}
            texts={section.title}
            maxChars={topTextMaxChars.title}
            onTexts={(title) => onChange({ ...section, title })}
          />
          <SectionContent section={section} onChange={onChange} />
          <SiteDates dates={section} onDates={(dates) => onChange(withDates(section, dates))} />
        </div>
      </Disclosure>
    </li>
  );
};
