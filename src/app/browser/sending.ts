import { whenIdle } from './whenIdle.ts';

/** What the metrics ask of the browser. */
export interface Sending {
  /** Of the shop's pages, as in `https://shop.example`. */
  readonly origin: string;
  /** Once the page has nothing better to do. */
  readonly whenIdle: () => Promise<void>;
  readonly isOnline: () => boolean;
  /** Hands text over that is sent even where the page is left; false where it is refused, null where there are no beacons (METRIC-10). */
  readonly beacon: ((url: string, json: string) => boolean) | null;
}

export const browserSending = (): Sending => ({
  origin: location.origin,
  whenIdle,
  isOnline: () => navigator.onLine,
  beacon:
    'sendBeacon' in navigator
      ? (url, json) => navigator.sendBeacon(url, new Blob([json], { type: 'application/json' }))
      : null,
});
