import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { StepTitle } from './stepLook.ts';

/** False while what a flow opened with still shows: the page's own heading has the focus then. */
export const HasMoved = createContext(false);

/** Whether something else shows than what a flow opened with; while it `isOpening`, what it opens with is not there yet. */
export const useHasMoved = (shown: string, isOpening: boolean): boolean => {
  const [first, setFirst] = useState<string>();
  const [hasMoved, setHasMoved] = useState(false);
  if (first === undefined) {
    if (!isOpening) setFirst(shown);
  } else if (!hasMoved && shown !== first) setHasMoved(true);
  return hasMoved;
};

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
