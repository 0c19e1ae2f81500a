import { useState, useSyncExternalStore } from 'react';
import { createLazyLoader } from '../kit/createLazyLoader.ts';
import { Region, Stack } from './notifications.styles.ts';
import { hasWaitingNotices, subscribeToWaitingNotices } from './notify.ts';

/** Preloaded while the page is online, since notices report failed requests too. */
const { useComponent, preload } = createLazyLoader(async () => (await import('./NoticeList.tsx')).NoticeList);

export const preloadNoticeList = preload;

const hasNone = () => false;

/**
 * Two live regions (assertive and polite), always mounted, since screen readers often skip a region inserted together with its text. The
 * notices in them are rendered by `NoticeList`.
 */
export const Notifications = () => {
  const isNeeded = useSyncExternalStore(subscribeToWaitingNotices, hasWaitingNotices, hasNone);
  const { Component } = useComponent(isNeeded);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  return (
    <Region ref={setRegion} aria-label="Notifications">
      <Stack ref={setAssertive} role="alert" aria-live="assertive" aria-atomic="false" />
      <Stack ref={setPolite} role="status" aria-live="polite" aria-atomic="false" />
      {Component && region && assertive && polite && (
        <Component region={region} assertive={assertive} polite={polite} />
      )}
    </Region>
  );
};
