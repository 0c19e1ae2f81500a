import { useEffect, useRef, type ReactNode } from 'react';
import { StepTitle } from './stepLook.ts';

/** Takes the focus when its step opens, so that a screen reader and the keyboard are where the shopper is. */
export const StepHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return <StepTitle ref={heading}>{children}</StepTitle>;
};
