import { type BannerEntry, type BannerInput, bannerTextMaxChars } from '@madoi/contract/site/banner';
import { siteUrl } from '@madoi/contract/site/site-texts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { SiteDates } from '../site-parts/SiteDates.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { isWrongPicture, PictureAddressField } from './PictureAddressField.tsx';
import { useBannerActs } from './use-banners.ts';

const readers = ['everyone', 'ja', 'en', 'zh-TW', 'kkbox'] as const;
type Readers = (typeof readers)[number];

export interface BannerFormProps {
  readonly entry: BannerEntry | undefined;
  /** Hosts that the address of a picture may be of; empty: there is no such field. */
  readonly imageHosts: readonly string[];
  readonly onSaved: () => void;
}

const readersOf = (entry: BannerEntry | undefined): Readers =>
  entry?.isForKkbox === true ? 'kkbox' : (entry?.languages[0] ?? 'everyone');

const forReaders = (chosen: Readers): Pick<BannerInput, 'languages' | 'isForKkbox'> => {
  if (chosen === 'kkbox') return { languages: [], isForKkbox: true };
  return { languages: chosen === 'everyone' ? [] : [chosen], isForKkbox: false };
};

interface Written {
  readonly texts: BannerInput['texts'];
  readonly url: string;
  readonly pictureUrl: string;
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
  readonly readers: Readers;
}

/** Without a beginning it hangs from now on. */
const inputOf = ({ texts, url, pictureUrl, startAt, endAt, readers: chosen }: Written): BannerInput => ({
  texts,
  ...(url !== '' && { url }),
  ...(pictureUrl !== '' && { pictureUrl }),
  startAt: startAt ?? Date.now(),
  ...(endAt !== undefined && { endAt }),
  ...forReaders(chosen),
});

/** One notice in three languages, with its link, its dates and who sees it. */
export const BannerForm = ({ entry, imageHosts, onSaved }: BannerFormProps) => {
  const t = useTranslations('operatorSite');
  const [written, setWritten] = useState<Written>(() => ({
    texts: entry?.texts ?? {},
    url: entry?.url ?? '',
    pictureUrl: entry?.pictureUrl ?? '',
    startAt: entry?.startAt,
    endAt: entry?.endAt,
    readers: readersOf(entry),
  }));
  const { save } = useBannerActs(entry, onSaved);
  const isUrlWrong = written.url !== '' && !siteUrl.safeParse(written.url).success;
  const isPictureWrong = isWrongPicture(written.pictureUrl, imageHosts);
  return (
    <div className={styles.form}>
      <SiteTextFields
        labelOf={(language) => t('banners.text', { language })}
        texts={written.texts}
        maxChars={bannerTextMaxChars}
        rows={2}
        onTexts={(texts) => setWritten({ ...written, texts })}
      />
      <TextField
        label={t('top.url')}
        hint={t('top.urlHint')}
        error={isUrlWrong ? t('top.urlWrong') : undefined}
        value={written.url}
        onText={(url) => setWritten({ ...written, url })}
      />
      <PictureAddressField
        imageHosts={imageHosts}
        address={written.pictureUrl}
        onAddress={(pictureUrl) => setWritten({ ...written, pictureUrl })}
      />
      <SiteDates dates={written} onDates={(dates) => setWritten({ ...written, ...dates })} />
      <div className={styles.dates}>
        <SelectField<Readers>
          label={t('banners.readers')}
          value={written.readers}
          onValue={(chosen) => setWritten({ ...written, readers: chosen })}
          choices={readers.map((value) => ({ value, text: t(`banners.readerKinds.${value}`) }))}
        />
      </div>
      <div className={styles.bar}>
        <Button
          variant="ai"
          disabled={isUrlWrong || isPictureWrong}
          loading={save.isPending}
          onClick={() => save.mutate(inputOf(written))}
        >
          {entry === undefined ? t('banners.publish') : t('banners.save')}
        </Button>
      </div>
    </div>
  );
};
