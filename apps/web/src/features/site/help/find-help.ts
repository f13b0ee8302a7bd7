import { foldText } from '@madoi/domain/text/fold';

export interface FoundHelp {
  readonly topic: string;
  readonly title: string;
  readonly text: string;
}

/** Articles with every word that was typed, those with it in the title first. Width, case and kind of kana do not matter. */
export function findHelp<A extends FoundHelp>(articles: readonly A[], typed: string): readonly A[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  const found = articles.filter(({ title, text }) => {
    const all = foldText(`${title} ${text}`);
    return words.every((word) => all.includes(word));
  });
  const isInTitle = ({ title }: A) => words.every((word) => foldText(title).includes(word));
  return [...found.filter(isInTitle), ...found.filter((article) => !isInTitle(article))];
}
