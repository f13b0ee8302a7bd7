import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { closeFloatingWindow, useFloatingWindow } from './floating-window.ts';

/** What the small window shows, while it is open; it closes with the part of the page that fills it. */
export const InFloatingWindow = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const floating = useFloatingWindow((state) => state.window);
  useEffect(() => closeFloatingWindow, []);
  useEffect(() => {
    if (floating !== undefined) floating.document.title = title;
  }, [floating, title]);
  return floating === undefined ? null : createPortal(children, floating.document.body);
};
