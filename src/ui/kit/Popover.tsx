import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, layer, motion, radius } from '../theme/theme.ts';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Anchor = styled.div`
  position: relative;
`;

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  right: 0;
  z-index: ${layer.menu};
  min-width: 220px;
  padding: 8px;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  box-shadow: 0 12px 32px rgb(12 12 10 / 0.12);
  animation: ${appear} ${motion.popover} ${motion.in};
`;

/** Goes on the button that opens the panel. */
export interface PopoverTrigger {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

export interface PopoverProps {
  readonly renderTrigger: (wiring: PopoverTrigger) => ReactNode;
  /** Links and buttons; pressing one closes the panel. */
  readonly children: ReactNode;
}

/** A panel below its button, in the tab order right after it. Escape and a press outside close it, and so does leaving it by Tab. */
export const Popover = ({ renderTrigger, children }: PopoverProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
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
