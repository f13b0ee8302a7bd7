/** Whether this browser has a translator of its own; never on the server. */
export const hasBrowserTranslator = (): boolean => typeof window !== 'undefined' && 'Translator' in window;
