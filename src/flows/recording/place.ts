/** Which flow and which moment are looked at, as the address's hash says it: `#checkout`, `#checkout@42`. */
export interface Place {
  /** Null where the address names none. */
  readonly flow: string | null;
  readonly moment: number | null;
}

export const placeOf = (hash: string): Place => {
  const [, flow = '', moment] = /^#?([\w-]*)(?:@(\d+))?$/.exec(hash) ?? [];
  return { flow: flow === '' ? null : flow, moment: moment === undefined ? null : Number(moment) };
};

export const hashOf = ({ flow, moment }: Place): string =>
  `#${flow ?? ''}${moment === null ? '' : `@${moment}`}`;
