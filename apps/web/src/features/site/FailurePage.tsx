import { problemReference, statusOf } from '@madoi/contract/http/http-failure';
import { emptyJacketSvg } from '@madoi/prints/pictures';
import { useEffect, useMemo } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { reportShownError } from '#platform/http/page-errors.ts';
import { isOffline } from '#platform/offline/is-offline.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { missingKindOf, wayOnFrom } from './missing-kind.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './site.module.css';
import { UnavailableNotice } from './UnavailableNotice.tsx';
import { useReopenedPage } from './use-reopened-page.ts';

const jacket = emptyJacketSvg();

const statusIn = (error: unknown): number | undefined => (isRouteErrorResponse(error) ? error.status : statusOf(error));

/** As it was when the error came: the page that is asked for again once there is a network is not here yet. */
const useIsOffline = (error: unknown): boolean => useMemo(() => statusIn(error) === undefined && isOffline(), [error]);

/** What a page shows when it cannot be shown: nothing at this address, not allowed, or a fault of ours. */
export const FailurePage = ({ error }: { readonly error: unknown }) => {
  const t = useTranslations('site');
  const status = statusIn(error);
  useEffect(() => reportShownError(error), [error]);
  const isWithoutNetwork = useIsOffline(error);
  useReopenedPage(isWithoutNetwork);
  const kind = missingKindOf(useLocation().pathname);
  const wayOn = status === 404 || status === 410 ? wayOnFrom(kind) : wayOnFrom('page');
  const home = (
    <LinkButton to={wayOn.to} variant="line">
      {t(`notFound.${wayOn.button}`)}
    </LinkButton>
  );
  if (status === 404 || status === 410) {
    return (
      <div className={styles.centre}>
        <title>{`${t('notFound.title')} - Madoi`}</title>
        <EmptyState
          picture={jacket}
          headingLevel="h1"
          title={t('notFound.title')}
          text={t(`notFound.text.${kind}`)}
          action={home}
        />
      </div>
    );
  }
  if (isWithoutNetwork) {
    return (
      <div className={styles.centre}>
        <title>{`${t('offline.title')} - Madoi`}</title>
        <OfflineNotice />
      </div>
    );
  }
  if (status === 503) {
    return (
      <div className={styles.centre}>
        <title>{`${t('unavailable.title')} - Madoi`}</title>
        <UnavailableNotice />
      </div>
    );
  }
  const messageKey = status === 401 || status === 403 ? 'forbidden' : 'failure';
  const reference = problemReference(error);
  return (
    <div className={styles.centre}>
      <title>{`${t(`${messageKey}.title`)} - Madoi`}</title>
      <ErrorState
        headingLevel="h1"
        title={t(`${messageKey}.title`)}
        text={t(`${messageKey}.text`)}
        action={home}
        {...(reference !== undefined && { reference: t('failure.reference', { id: reference }) })}
      />
    </div>
  );
};
