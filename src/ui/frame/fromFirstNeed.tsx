import { useEffect, useState, type ComponentType } from 'react';
import { notify } from '../notifications/notify.ts';

interface FirstNeed<P extends object> {
  readonly Part: ComponentType<P>;
  /** Fetches the code ahead, such as when its button is near. A failure is left to the need itself. */
  readonly preload: () => void;
}

const notFetched = 'A part of this page could not be loaded. It comes as soon as you are online again.';

/**
 * A part of the frame that is fetched when it is needed for the first time, and stays from then on. Where it cannot be fetched, the page
 * stands, the shopper is told, and it is tried again once the connection is back.
 */
export const fromFirstNeed = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  useIsNeeded: () => boolean,
): FirstNeed<P> => {
  const Part = (props: P) => {
    const isNeeded = useIsNeeded();
    const [Fetched, setFetched] = useState<ComponentType<P> | null>(null);
    const isMissing = isNeeded && Fetched === null;
    useEffect(() => {
      if (!isMissing) return undefined;
      let isWanted = true;
      const fetch = async () => {
        try {
          const Loaded = await load();
          if (isWanted) setFetched(() => Loaded);
        } catch {
          if (isWanted) notify({ kind: 'error', text: notFetched });
        }
      };
      const fetchNow = () => void fetch();
      fetchNow();
      window.addEventListener('online', fetchNow);
      return () => {
        isWanted = false;
        window.removeEventListener('online', fetchNow);
      };
    }, [isMissing]);
    return Fetched && <Fetched {...props} />;
  };
  return { Part, preload: () => void load().catch(() => undefined) };
};
