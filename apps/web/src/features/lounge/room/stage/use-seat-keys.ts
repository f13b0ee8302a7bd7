import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const seatsOf = (box: HTMLElement | null): readonly HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>('[data-seat]') ?? [])].sort(
    (a, b) => Number(a.dataset.seat) - Number(b.dataset.seat),
  );

/** All seats are one stop of the tab key; the arrows go from seat to seat, from the turntable outwards. */
export const useSeatKeys = () => {
  const box = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const seats = seatsOf(box.current);
    const at = seats.indexOf(document.activeElement as HTMLElement);
    if (at === -1 || seats.length === 0) return;
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? seats.length - 1 : at + (step ?? 0);
    if (to === at && step === undefined) return;
    event.preventDefault();
    seats[(to + seats.length) % seats.length]?.focus();
  };
  return { box, onKeyDown, entered, onEnter: setEntered };
};
