/** A language's name in the language of the page; its code where the browser does not know it. */
export const languageName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};
