/** Shared styles of the inspector: panels, small text and tool buttons. */
import { css, styled } from 'styled-components';
import { color, flexWrap, media, motion, radius, type } from '../../ui/theme/theme.ts';

export const Panel = styled.section`
  min-width: 0;
  background: ${color.bg};
`;

/** The contents of a panel: a bar and a scroll area that fills the remaining height. */
export const PanelFrame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 8px;
  min-height: 0;
`;

export const PanelBar = styled.div`
  ${flexWrap}
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

/** A region with a label that the keyboard can scroll. */
export const ScrollArea = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  min-height: 320px;
  max-height: 70vh;
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.bg};
  ${media.from1024} {
    min-height: 200px;
    max-height: none;
  }
`;

/** A list in a box that scrolls. */
export const scrollingListStyles = css`
  overflow-y: auto;
  border: 1px solid ${color.line};
`;

/** The button of a list's row, in two columns or more. */
export const rowButtonStyles = css`
  display: grid;
  width: 100%;
  text-align: left;
`;

/** A row of a scrolling list; `aria-current` marks the selected one. */
export const selectableRowStyles = css`
  &[aria-current='true'] {
    background: ${color.brandTint};
  }
  ${media.hover} {
    &:hover:not([aria-current='true']) {
      background: ${color.surface};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const PanelTitle = styled.h2`
  ${type[16]}
  font-weight: 600;
`;

export const SmallText = styled.p`
  ${type[13]}
  color: ${color.ink2};
`;

/** A button of a tool group. */
export const ToolButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 40px;
  min-width: 40px;
  padding: 6px 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  ${type[13]}
  font-weight: 600;
  white-space: nowrap;
  transition: border-color ${motion.hover} ${motion.in};
  &[aria-pressed='true'] {
    background: ${color.brand};
    border-color: ${color.brand};
    color: ${color.onBrand};
  }
  &:disabled {
    border-color: ${color.line};
    color: ${color.ink3};
    background: ${color.surface};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.ink};
    }
  }
`;

export const ToolGroup = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 8px;
`;
