/** Which flow and which moment are looked at, as the address's hash says it: `#checkout`, `#checkout@42`. */
export interface Place {
  readonly flow: string;
  readonly moment: number | null;
}

export const placeOf = (hash: string): Place => {
  const [, flow = '', moment] = /^#?([\w-]*)(?:@(\d+))?$/.exec(hash) ?? [];
  return { flow: flow === '' ? 'app' : flow, moment: moment === undefined ? null : Number(moment) };
};

export const hashOf = ({ flow, moment }: Place): string =>
  moment === null ? `#${flow}` : `#${flow}@${moment}`;
