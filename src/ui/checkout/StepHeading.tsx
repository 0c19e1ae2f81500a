import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { StepTitle } from './stepLook.ts';

/** False while what checkout opened with still shows: the page's own heading has the focus then. */
export const HasMoved = createContext(false);

/** Takes the focus when its step opens, so that a screen reader and the keyboard are where the shopper is. */
export const StepHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useContext(HasMoved);
  const takesFocus = useRef(hasMoved);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
  }, []);
  return <StepTitle ref={heading}>{children}</StepTitle>;
};
