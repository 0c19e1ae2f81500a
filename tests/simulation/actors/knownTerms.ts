/** What staff set while others order. */

interface Span {
  readonly value: number;
  readonly fromMs: number;
  untilMs: number;
}

/** A setting of the shop, with all values that it may have had at a time: a change takes effect between its request and its reply. */
export interface KnownSetting {
  /** Changes the value; `send` resolves with whether the shop has confirmed it. */
  readonly set: (value: number, send: () => Promise<boolean>) => Promise<void>;
  readonly mayHaveBeen: (value: number, fromMs: number, untilMs: number) => boolean;
}

export const createSetting = (first: number, now: () => number): KnownSetting => {
  const forever = Number.POSITIVE_INFINITY;
  const spans: Span[] = [{ value: first, fromMs: 0, untilMs: forever }];
  /** A change without a reply may take effect at any time, also after a later one. */
  let isUncertain = false;
  return {
    set: async (value, send) => {
      const earlier = spans.filter(({ untilMs }) => untilMs === forever);
      spans.push({ value, fromMs: now(), untilMs: forever });
      if (!(await send())) isUncertain = true;
      if (isUncertain) return;
      for (const span of earlier) span.untilMs = now();
    },
    mayHaveBeen: (value, fromMs, untilMs) =>
      spans.some((span) => span.value === value && span.fromMs <= untilMs && span.untilMs >= fromMs),
  };
};

/** Of orders to Germany: the price of the courier in cents, and the VAT rate in hundredths of a percent. */
export interface KnownTerms {
  readonly deliveryCents: KnownSetting;
  readonly vatRate: KnownSetting;
}

/** Those of a new shop. */
export const createKnownTerms = (now: () => number): KnownTerms => ({
  deliveryCents: createSetting(599, now),
  vatRate: createSetting(1900, now),
});
