export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days that the address names, right or wrong, and where it names none those of this month. */
export function askedPeriod(params: URLSearchParams, thisMonth: Period): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  return from === null && to === null ? thisMonth : { from: from ?? '', to: to ?? '' };
}
