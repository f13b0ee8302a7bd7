import { datasets } from '@madoi/contract/catalogue/catalogue';
import { topItemsMax } from '@madoi/contract/site/top';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { TextArea } from '#ui/field/TextArea.tsx';
import { idsIn } from './page-ids.ts';

export interface PageIdsFieldProps {
  readonly kind: 'albums' | 'artists' | 'playlists';
  readonly label: string;
  readonly ids: readonly string[];
  readonly most?: number;
  readonly onIds: (ids: readonly string[]) => void;
}

const useFound = (kind: PageIdsFieldProps['kind'], ids: readonly string[]) =>
  useQuery({
    queryKey: ['operator-page-ids', kind, ...ids],
    queryFn: async () => (await call(datasets, { body: { [kind]: ids } }))[kind],
    enabled: ids.length > 0,
  });

/** Albums, artists or playlists by the addresses of their pages, with their names as soon as they are known. */
export const PageIdsField = ({ kind, label, ids, most = topItemsMax, onIds }: PageIdsFieldProps) => {
  const t = useTranslations('operatorSite.top');
  const [text, setText] = useState(ids.join('\n'));
  const { data: found } = useFound(kind, ids);
  const names = ids.flatMap((id) => found?.[id]?.name ?? []);
  const missing = found === undefined ? [] : ids.filter((id) => found[id] === undefined);
  const change = (typed: string) => {
    setText(typed);
    onIds(idsIn(typed).slice(0, most));
  };
  return (
    <TextArea
      label={label}
      rows={most === 1 ? 1 : 4}
      hint={names.length === 0 ? t('idsHint') : t('found', { names: names.join('、') })}
      error={missing.length === 0 ? undefined : t('missing', { ids: missing.join('、') })}
      value={text}
      onText={change}
    />
  );
};
