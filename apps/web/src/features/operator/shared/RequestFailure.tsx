import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

export interface RequestFailureProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** In place of what could not be read, with a button that reads it again. */
export const RequestFailure = ({ query }: RequestFailureProps) => {
  const t = useTranslations();
  return (
    <ErrorState
      title={t('moderation.settings.failed')}
      text={t('common.error')}
      action={
        <Button variant="line" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
};
