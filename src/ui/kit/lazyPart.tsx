import type { ComponentType, ReactNode } from 'react';
import { fetchedCode } from './fetchedCode.ts';
import { ErrorState } from './StateBlock.tsx';

interface LazyPartLook {
  /** In its place while its code is on its way. */
  readonly waiting?: ReactNode;
  /** Says that it could not be loaded, with a way to try again; without it, its place stays as it is until the connection is back. */
  readonly missing?: string;
}

/** A part of a page whose code is fetched on first showing; the rest of the page stands, whether it comes or not. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing }: LazyPartLook = {},
): ComponentType<P> => {
  const { usePart } = fetchedCode(load);
  return (props: P) => {
    const { Part, failures, isRetrying, retry } = usePart(true);
    if (Part) return <Part {...props} />;
    if (failures === 0 || missing === undefined) return waiting;
    return <ErrorState text={missing} onRetry={retry} isRetrying={isRetrying} />;
  };
};
