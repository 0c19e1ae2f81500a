import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { StepTitle } from './step.styles.ts';

/** False while a flow shows its initial step: the page heading has the focus then. */
export const StepChangedContext = createContext(false);

/** Whether a flow has left its initial step: the first one seen after loading. */
export const useHasStepChanged = (step: string, isLoading: boolean): boolean => {
  const [initial, setInitial] = useState<string>();
  const [hasChanged, setHasChanged] = useState(false);
  if (initial === undefined) {
    if (!isLoading) setInitial(step);
  } else if (!hasChanged && step !== initial) setHasChanged(true);
  return hasChanged;
};

/** The heading of a step; takes the focus when its step opens. */
export const StepHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChanged = useContext(StepChangedContext);
  const takesFocus = useRef(hasChanged);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
  }, []);
  return <StepTitle ref={heading}>{children}</StepTitle>;
};
