import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { closePipWindow, usePipWindow } from './pip-window.ts';

/** What the small window shows, while it is open; it closes with the part of the page that fills it. */
export const InPipWindow = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const pipWindow = usePipWindow((state) => state.window);
  useEffect(() => closePipWindow, []);
  useEffect(() => {
    if (pipWindow !== undefined) pipWindow.document.title = title;
  }, [pipWindow, title]);
  return pipWindow === undefined ? null : createPortal(children, pipWindow.document.body);
};
