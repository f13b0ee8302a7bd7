import type { StyleName } from '../compose/score.ts';
import { cityPop } from './city-pop.ts';
import type { Style } from './style.ts';

export const styles: Partial<Readonly<Record<StyleName, Style>>> = { 'city-pop': cityPop };
