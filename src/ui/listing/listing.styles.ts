import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { color, flexWrap, media, space, type } from '../theme/theme.ts';

export const Page = styled(Container)`
  padding-top: ${space[24]};
`;

export const Head = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-bottom: ${space[24]};
`;

export const Toolbar = styled.div`
  ${flexWrap}
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  /* With the select, which arrives last. */
  min-height: 73px;
  padding-block: 12px;
  border-top: 1px solid ${color.line};
  ${type[14]}
`;

/** Shown only without the sidebar. */
export const DrawerTrigger = styled.div`
  ${media.from1024} {
    display: none;
  }
`;

export const Sort = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  margin-left: auto;
`;

/** Below the buttons on mobile. */
export const Count = styled.span`
  ${media.mobile} {
    order: 1;
    width: 100%;
    color: ${color.ink2};
  }
`;

export const SortSelect = styled.select`
  /* Of its longest option, the last to arrive. */
  width: 180px;
  min-width: 0;
  min-height: 48px;
  padding: 8px 12px;
  border: 1px solid ${color.control};
  border-radius: 2px;
  background: ${color.bg};
  ${type[16]}
`;

export const Chips = styled.ul`
  ${flexWrap}
  align-items: center;
  gap: 8px;
  width: 100%;
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  padding-top: ${space[12]};
  ${media.from1024} {
    grid-template-columns: 264px minmax(0, 1fr);
  }
`;

export const Sidebar = styled.aside`
  display: none;
  ${media.from1024} {
    display: block;
  }
`;

export const Grid = styled.div<{ $isStale: boolean }>`
  min-width: 0;
  opacity: ${({ $isStale }) => ($isStale ? 0.45 : 1)};
  transition: opacity 180ms 150ms;
`;
