import { modalCloseMs, modalOpenClassMs } from '@madoi/contract/constants';

/**
 * How a modal comes and goes (specification 9.29):
 *
 * | phase   | on     | mounted | open class | next                     |
 * | ------- | ------ | ------- | ---------- | ------------------------ |
 * | closed  | open   | no      | no         | placed                   |
 * | placed  | 16 ms  | yes     | no         | shown                    |
 * | shown   | close  | yes     | yes        | leaving                  |
 * | leaving | 200 ms | yes     | no         | closed (or open: placed) |
 */
export type ModalPhase = 'closed' | 'placed' | 'shown' | 'leaving';

export const nextModalPhase = (phase: ModalPhase, wanted: boolean): ModalPhase => {
  if (wanted) return phase === 'closed' || phase === 'leaving' ? 'placed' : phase;
  return phase === 'closed' ? 'closed' : 'leaving';
};

/** The phase that follows by itself, and after how many milliseconds. */
export const timedModalPhase = (
  phase: ModalPhase,
): { readonly phase: ModalPhase; readonly afterMs: number } | undefined => {
  if (phase === 'placed') return { phase: 'shown', afterMs: modalOpenClassMs };
  if (phase === 'leaving') return { phase: 'closed', afterMs: modalCloseMs };
  return undefined;
};

export const isMounted = (phase: ModalPhase): boolean => phase !== 'closed';
