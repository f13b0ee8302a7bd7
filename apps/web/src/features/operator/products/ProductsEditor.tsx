import type { ProductsView } from '@madoi/contract/operator/products';
import { decorationOn } from '@madoi/domain/money/gift-catalogue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { OperatorTestMoney } from '../money/OperatorTestMoney.tsx';
import { DecorationRows } from './DecorationRows.tsx';
import { InkRows } from './InkRows.tsx';
import { PublishBar } from './PublishBar.tsx';
import styles from './products.module.css';
import { todayInTokyo } from './SaleDates.tsx';
import { SlipSample } from './SlipSample.tsx';
import { StampRows } from './StampRows.tsx';
import { StandardFacts } from './StandardFacts.tsx';
import { TimeRows } from './TimeRows.tsx';
import { type DraftHandle, useDraft } from './use-draft.ts';
import { VersionRows } from './VersionRows.tsx';

/** The words as a room would show them today by the draft. */
const RoomSample = ({ handle }: { readonly handle: DraftHandle }) => {
  const t = useTranslations('operatorMoney.products');
  const { draft } = handle;
  const ink = draft.inks.find(({ isWithdrawn }) => isWithdrawn !== true);
  if (ink === undefined) return null;
  return (
    <figure className={styles.night}>
      <SlipSample color={ink.color} decoration={decorationOn(draft, todayInTokyo())?.imageName} isLarge />
      <figcaption>{t('inRoom')}</figcaption>
    </figure>
  );
};

const tabs = ['words', 'stamps', 'decorations', 'standard', 'versions'] as const;

/** The draft of the next version, part by part. */
export const ProductsEditor = ({ view }: { readonly view: ProductsView }) => {
  const t = useTranslations('operatorMoney.products');
  const [tab, setTab] = useState<(typeof tabs)[number]>('words');
  const handle = useDraft(view);
  const { draft } = handle;
  const panels = {
    words: (
      <>
        <RoomSample handle={handle} />
        <InkRows handle={handle} />
        <TimeRows handle={handle} ownerSharePercent={view.ownerSharePercent} />
      </>
    ),
    stamps: <StampRows handle={handle} />,
    decorations: <DecorationRows handle={handle} />,
    standard: <StandardFacts />,
    versions: <VersionRows current={view.published.version} onRestore={handle.change} />,
  };
  const counts = {
    words: draft.inks.length,
    stamps: draft.stamps.length,
    decorations: draft.decorations.length,
    standard: undefined,
    versions: undefined,
  };
  return (
    <div className={styles.editor}>
      <OperatorTestMoney isTestMoney={view.isTestMoney} />
      <PublishBar view={view} handle={handle} />
      <Tabs
        label={t('parts')}
        value={tab}
        onValue={setTab}
        tabs={tabs.map((value) => ({ value, text: t(`tab.${value}`), count: counts[value], panel: panels[value] }))}
      />
    </div>
  );
};
