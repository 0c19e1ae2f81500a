import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { motion, radius } from '../theme/theme.ts';
import { dropdown } from './dropdown.styles.ts';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Anchor = styled.div`
  position: relative;
`;

const Panel = styled.div`
  ${dropdown}
  top: calc(100% + 8px);
  min-width: 220px;
  padding: 8px;
  border-radius: ${radius.control};
  box-shadow: 0 12px 32px rgb(12 12 10 / 0.12);
  animation: ${appear} ${motion.popover} ${motion.in};
`;

/** Props of the button that opens the panel. */
export interface PopoverTriggerProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

export interface PopoverProps {
  readonly renderTrigger: (triggerProps: PopoverTriggerProps) => ReactNode;
  /** Pressing a link or button inside closes the panel. */
  readonly children: ReactNode;
}

/** A non-modal panel below its trigger, next in tab order. Closes on Escape, an outside press and when the focus leaves. */
export const Popover = ({ renderTrigger, children }: PopoverProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnOutsideEvent = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('focusin', closeOnOutsideEvent);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('focusin', closeOnOutsideEvent);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };

  return (
    <Anchor ref={anchor} onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      {renderTrigger({ 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      <div id={id}>
        {isOpen && (
          <Panel
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a, button')) close();
            }}
          >
            {children}
          </Panel>
        )}
      </div>
    </Anchor>
  );
};
