import { create } from 'zustand';

interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

/** Document Picture-in-Picture, where the browser has it. */
const pictureInPicture = (): DocumentPictureInPicture | undefined =>
  (window as { readonly documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

interface FloatingWindow {
  /** The one small window that floats over everything, while it is open. */
  readonly window: Window | undefined;
}

export const useFloatingWindow = create<FloatingWindow>(() => ({ window: undefined }));

export const canFloat = (): boolean => pictureInPicture() !== undefined;

const dress = (from: Document, to: Document) => {
  to.documentElement.lang = from.documentElement.lang;
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style')) to.head.append(sheet.cloneNode(true));
};

/** Opens the small window, inside a user's gesture. False where the browser refuses it. */
export const openFloatingWindow = async (size: {
  readonly width: number;
  readonly height: number;
}): Promise<boolean> => {
  try {
    const opened = await pictureInPicture()?.requestWindow(size);
    if (opened === undefined) return false;
    dress(document, opened.document);
    opened.addEventListener('pagehide', () => useFloatingWindow.setState({ window: undefined }));
    useFloatingWindow.setState({ window: opened });
    return true;
  } catch {
    return false;
  }
};

export const closeFloatingWindow = (): void => useFloatingWindow.getState().window?.close();
