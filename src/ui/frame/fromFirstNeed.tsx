import { useEffect, type ComponentType } from 'react';
import { fetchedCode } from '../kit/fetchedCode.ts';
import { learnOutdated, outdatedText } from '../kit/outdated.ts';
import { notify } from '../notifications/notify.ts';

interface FirstNeed<P extends object> {
  readonly Part: ComponentType<P>;
  /** Fetches the code ahead, such as when its button is near. A failure is left to the need itself. */
  readonly preload: () => void;
}

const notFetched = 'We could not load a part of this page. It will appear when you are back online.';

/**
 * A part of the frame that unfolds by itself, under the pointer or while typing, and is fetched when that happens for the first time. Where
 * it cannot be had, a notice says so, which takes no focus from what the shopper is doing; the next need tries again.
 */
export const fromFirstNeed = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  useIsNeeded: () => boolean,
): FirstNeed<P> => {
  const { usePart, preload } = fetchedCode(load);
  const Part = (props: P) => {
    const { Part: Fetched, failures } = usePart(useIsNeeded());
    useEffect(() => {
      const tell = async () =>
        notify({ kind: 'error', text: (await learnOutdated()) ? outdatedText : notFetched });
      if (failures > 0) void tell();
    }, [failures]);
    return Fetched && <Fetched {...props} />;
  };
  return { Part, preload };
};
