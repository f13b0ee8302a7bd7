import { type IncidentInput, statusMaxChars } from '@madoi/contract/site/status';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { UpdateFields } from './UpdateFields.tsx';
import { useNewId, useOpenIncident } from './use-status.ts';

const nothing: IncidentInput = { titles: {}, texts: {}, state: 'investigating', impact: 'degraded', parts: [] };

/** A new incident with its first word. */
export const IncidentForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const t = useTranslations('operatorSite.status');
  const [input, setInput] = useState(nothing);
  const open = useOpenIncident(useNewId(), onSaved);
  const { titles, ...update } = input;
  return (
    <div className={styles.form}>
      <SiteTextFields
        labelOf={(language) => t('title', { language })}
        texts={titles}
        maxChars={statusMaxChars.title}
        onTexts={(written) => setInput({ ...input, titles: written })}
      />
      <UpdateFields update={update} onUpdate={(changed) => setInput({ ...changed, titles })} />
      <div className={styles.bar}>
        <Button
          variant="ai"
          disabled={input.parts.length === 0}
          loading={open.isPending}
          onClick={() => open.mutate(input)}
        >
          {t('open')}
        </Button>
      </div>
    </div>
  );
};
