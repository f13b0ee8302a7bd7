import { locales } from '@madoi/contract/constants';
import { defaultCaptionLabels } from '@madoi/contract/lounge/live/live-caption';

/** Languages that a speaker can have written down: those of specification 9.31 first, then the product's own. */
export const captionLabels: readonly string[] = [...new Set<string>([...defaultCaptionLabels, ...locales])];
