import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPageOutdated } from '#platform/page/outdated-page.ts';

/** Whether the code is missing because a newer build took its place. False until the server has answered, and when it does not. */
const useOutdated = (hasFailed: boolean): boolean => {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!hasFailed) return undefined;
    let isCurrent = true;
    void isPageOutdated().then((answer) => isCurrent && setOutdated(answer));
    return () => {
      isCurrent = false;
    };
  }, [hasFailed]);
  return isOutdated;
};

const reload = () => window.location.reload();

/** What to say of a part whose code did not come, and what can be done: try again, or reload a page that is older than the server. */
export const useMissingPart = (hasFailed: boolean, onRetry: () => void) => {
  const t = useTranslations('common');
  const isOutdated = useOutdated(hasFailed);
  const cause = isOutdated ? 'outdated' : 'missing';
  return {
    title: t(`part.${cause}Title`),
    text: t(`part.${cause}`),
    label: t(isOutdated ? 'reload' : 'retry'),
    onPress: isOutdated ? reload : onRetry,
  };
};
