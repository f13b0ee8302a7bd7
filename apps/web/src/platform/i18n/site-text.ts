import type { SiteTexts } from '@madoi/contract/site/site-texts';
import { writtenIn } from '@madoi/domain/site/site-language';
import { useLocale } from '#platform/page/root-data.ts';

/** An operator's text in the reader's language, else in the first language that it was written in; empty where there is none. */
export const useSiteText = (texts: SiteTexts | undefined): string => writtenIn(texts ?? {}, useLocale());
