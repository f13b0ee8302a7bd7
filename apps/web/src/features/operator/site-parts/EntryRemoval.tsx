import { useTranslations } from 'use-intl';
import { ConfirmedButton } from './ConfirmedButton.tsx';

export interface EntryRemovalProps {
  readonly part: 'news' | 'surveys' | 'campaigns' | 'status';
  /** What will be gone with it. */
  readonly text: string;
  readonly entryId: string;
  readonly remove: { readonly isPending: boolean; readonly mutate: (entryId: string) => void };
}

/** Removes an entry of the site's editors, once the operator has said yes. */
export const EntryRemoval = ({ part, text, entryId, remove }: EntryRemovalProps) => {
  const t = useTranslations('operatorSite');
  return (
    <ConfirmedButton
      label={t(`${part}.remove`)}
      title={t(`${part}.removeTitle`)}
      text={text}
      disabled={remove.isPending}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(entryId)}
    />
  );
};
