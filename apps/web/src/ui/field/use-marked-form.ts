import { useEffect, useRef, useState } from 'react';

/**
 * A form that keeps its buttons and says at its fields why it cannot be saved yet. `hasTried`: from the first try that
 * found a problem until one finds none, so that nobody is corrected while they have not finished writing.
 */
export const useMarkedForm = <Form extends HTMLElement = HTMLDivElement>() => {
  const form = useRef<Form>(null);
  const [tryCount, setTryCount] = useState(0);
  useEffect(() => {
    if (tryCount === 0) return;
    // What is wrong may stand far above the button: the focus brings it into view, and its reason is read out.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [tryCount]);
  const attempt = (hasProblem: boolean, save: () => void) => {
    setTryCount((count) => (hasProblem ? count + 1 : 0));
    if (!hasProblem) save();
  };
  return { form, hasTried: tryCount > 0, attempt };
};
