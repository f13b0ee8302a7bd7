import { stampSvgOf } from '@madoi/prints/stamps';
import { useMemo } from 'react';
import { Print } from '#ui/print/Print.tsx';

/** A stamp as it is chosen, by its id; nothing where there is no such picture. */
export const StampPicture = ({ id, className }: { readonly id: string; readonly className: string | undefined }) => {
  const svg = useMemo(() => stampSvgOf(id), [id]);
  return svg === undefined ? null : <Print svg={svg} className={className} />;
};
