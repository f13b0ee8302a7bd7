import { create } from 'zustand';

interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

/** Document Picture-in-Picture, where the browser has it. */
const pictureInPicture = (): DocumentPictureInPicture | undefined =>
  (window as { readonly documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

interface PipWindow {
  /** The one small window that floats over everything, while it is open. */
  readonly window: Window | undefined;
}

export const usePipWindow = create<PipWindow>(() => ({ window: undefined }));

export const isPipSupported = (): boolean => pictureInPicture() !== undefined;

const copyStyles = (from: Document, to: Document) => {
  to.documentElement.lang = from.documentElement.lang;
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style')) to.head.append(sheet.cloneNode(true));
};

/** Opens the small window, inside a user's gesture. False where the browser refuses it. */
export const openPipWindow = async (size: { readonly width: number; readonly height: number }): Promise<boolean> => {
  try {
    const opened = await pictureInPicture()?.requestWindow(size);
    if (opened === undefined) return false;
    copyStyles(document, opened.document);
    opened.addEventListener('pagehide', () => usePipWindow.setState({ window: undefined }));
    usePipWindow.setState({ window: opened });
    return true;
  } catch {
    return false;
  }
};

export const closePipWindow = (): void => usePipWindow.getState().window?.close();
