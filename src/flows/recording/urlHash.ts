/** Shown flow and moment in the URL hash: `#checkout`, `#checkout@42`. */
export interface HashLocation {
  /** Null if the hash contains none. */
  readonly flow: string | null;
  readonly moment: number | null;
}

export const parseUrlHash = (hash: string): HashLocation => {
  const [, flow = '', moment] = /^#?([\w-]*)(?:@(\d+))?$/.exec(hash) ?? [];
  return { flow: flow === '' ? null : flow, moment: moment === undefined ? null : Number(moment) };
};

export const formatUrlHash = ({ flow, moment }: HashLocation): string =>
  `#${flow ?? ''}${moment === null ? '' : `@${moment}`}`;
