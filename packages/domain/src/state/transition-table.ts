/** A state or an event of a state machine, discriminated by `kind`. */
export interface Kind {
  readonly kind: string;
}

/**
 * A state machine as data: for every state and every event the state that comes next. A missing cell does not compile,
 * and each cell takes exactly the state and the event that it stands for. Cells are pure; the caller performs the
 * effects of a change. A cell that returns its input state means that nothing happens.
 *
 * @example
 * type Door = { kind: 'open' } | { kind: 'shut' };
 * type Push = { kind: 'pushed' } | { kind: 'pulled' };
 * const door: TransitionTable<Door, Push> = {
 *   open: { pushed: () => ({ kind: 'shut' }), pulled: (state) => state },
 *   shut: { pushed: (state) => state, pulled: () => ({ kind: 'open' }) },
 * };
 * transition(door, { kind: 'open' }, { kind: 'pushed' }); // { kind: 'shut' }
 */
export type TransitionTable<State extends Kind, Event extends Kind> = {
  readonly [S in State['kind']]: {
    readonly [E in Event['kind']]: (
      state: Extract<State, { readonly kind: S }>,
      event: Extract<Event, { readonly kind: E }>,
    ) => State;
  };
};

type AnyCell<State, Event> = (state: State, event: Event) => State;

/** The state after `event`. Never throws: every cell is there. */
export const transition = <State extends Kind, Event extends Kind>(
  table: TransitionTable<State, Event>,
  state: State,
  event: Event,
): State => {
  // The cell found by the two kinds takes this state and this event; TypeScript cannot say that of a cell it does not know.
  const row: Readonly<Record<Event['kind'], unknown>> = table[state.kind as State['kind']];
  return (row[event.kind as Event['kind']] as AnyCell<State, Event>)(state, event);
};
