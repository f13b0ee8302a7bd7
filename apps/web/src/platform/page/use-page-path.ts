import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import { useLocation } from 'react-router';

/** The page's own path, whatever language its address names: `/music` at `/en/music`. */
export const usePagePath = (): string => splitLocalePath(useLocation().pathname).path;
