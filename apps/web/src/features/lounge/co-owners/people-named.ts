import { foldText } from '@madoi/domain/text/fold';

/** Those whose name has the text in it, compared as the search does (specification 3.15); without a text, all. */
export const peopleNamed = <T extends { readonly name: string }>(people: readonly T[], text: string): readonly T[] => {
  const wanted = foldText(text.trim());
  return people.filter(({ name }) => foldText(name).includes(wanted));
};
