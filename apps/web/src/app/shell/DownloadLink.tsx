import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadUrl } from '#platform/page/app-link.ts';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';

const page = '/download';
/** A device that has the app has left the page by then. */
const appOpensWithinMs = 1_500;

/** ダウンロード: the page, or on phones and tablets the app itself; without the app, the page after all (specification 2.04). */
export const DownloadLink = ({
  className,
  children,
}: {
  readonly className: (state: { readonly isActive: boolean }) => string;
  readonly children: string;
}) => {
  const navigate = useNavigate();
  // What device it is, only the browser knows for sure.
  const [address, setAddress] = useState(page);
  useEffect(() => setAddress(downloadUrl(navigator)), []);
  if (address === page) {
    return (
      <PageNavLink to={page} className={className}>
        {children}
      </PageNavLink>
    );
  }
  const openApp = (_: MouseEvent) => {
    setTimeout(() => {
      if (document.visibilityState === 'visible') void navigate(page);
    }, appOpensWithinMs);
  };
  return (
    <a href={address} className={className({ isActive: false })} onClick={openApp}>
      {children}
    </a>
  );
};
