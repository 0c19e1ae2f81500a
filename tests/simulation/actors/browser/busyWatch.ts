/** Notices a page that is busy for longer than any of its time limits. */
export interface BusyWatch {
  /** One look at the page, at this time in milliseconds. */
  readonly look: (isBusy: boolean, now: number) => 'fine' | 'too long';
  /** The shopper looks away: the page may become idle and busy again unseen. */
  readonly forget: () => void;
}

export const createBusyWatch = (limitMs: number): BusyWatch => {
  let busySince: number | undefined;
  return {
    look: (isBusy, now) => {
      busySince = isBusy ? (busySince ?? now) : undefined;
      return busySince !== undefined && now - busySince > limitMs ? 'too long' : 'fine';
    },
    forget: () => {
      busySince = undefined;
    },
  };
};
