interface KeptScore {
  readonly base: number;
  readonly bonus: number;
  readonly total: number;
}

/** Logs of earlier versions keep the score of a paid item as one object; it goes out as `score`, `baseScore` and `bonusScore`. */
export function flattenScore<P extends object>(payload: P): P {
  const { score } = payload as { readonly score?: unknown };
  if (typeof score !== 'object' || score === null) return payload;
  const { base, bonus, total } = score as KeptScore;
  return { ...payload, score: total, baseScore: base, bonusScore: bonus };
}
