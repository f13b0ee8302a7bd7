export const deferredFontAttribute = 'data-late-font';

/** Turns every preloaded face into a stylesheet, once; called when the page is alive and when the language changes. */
export const applyDeferredFonts = (page: Document): void => {
  for (const hint of page.querySelectorAll<HTMLLinkElement>(`link[${deferredFontAttribute}]`)) {
    const href = hint.getAttribute('href') ?? '';
    if (page.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`) !== null) continue;
    const sheet = page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    page.head.append(sheet);
  }
};
