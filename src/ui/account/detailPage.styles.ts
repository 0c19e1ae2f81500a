/** Status panel at the top of an order's or a return's page. */
import styled from 'styled-components';
import { sidebarColumns } from '../kit/sidebarColumns.styles.ts';
import { color, flexWrap, media, type } from '../theme/theme.ts';

export const StatusPanel = styled.section`
  display: grid;
  gap: 16px;
  padding: 24px;
  background: ${color.surface};
  ${type[16]}
  ${media.from768} {
    padding: 32px;
  }
  & > .status {
    ${flexWrap}
    align-items: center;
    gap: 4px 24px;
    color: ${color.ink2};
    ${type[14]}
  }
  & > p {
    max-width: 60ch;
  }
`;

export const Columns = styled.div`
  ${sidebarColumns({ from: media.from1280, sidebar: '300px', gap: '48px' })}
  margin-top: 40px;
`;

export const Sidebar = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  min-width: 0;
  ${type[14]}
`;

/** Text typed by a shopper, with its line breaks. */
export const UserText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
