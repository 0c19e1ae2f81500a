import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, type } from '../../theme/theme.ts';
import { Hint } from '../admin.styles.ts';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
  padding-block: 16px 24px;
  border-top: 1px solid ${color.line};
  & > figcaption > h2 {
    font-weight: 600;
    ${type[16]}
  }
`;

const TableDetails = styled.details`
  ${type[13]}
  & > summary {
    display: inline-block;
    padding-block: 6px;
    color: ${color.ink2};
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
    ${media.coarse} {
      padding-block: 13px;
    }
  }
  & > summary::marker {
    content: '';
  }
`;

interface ChartFigureProps {
  readonly title: string;
  /** Shown below the title. */
  readonly note?: string | undefined;
  /** The chart. */
  readonly children: ReactNode;
  /** The same data as a table. */
  readonly table: ReactNode;
}

/** A chart with its data in a collapsible table. */
export const ChartFigure = ({ title, note, children, table }: ChartFigureProps) => (
  <Figure>
    <figcaption>
      <h2>{title}</h2>
      {note && <Hint>{note}</Hint>}
    </figcaption>
    {children}
    <TableDetails>
      <summary>{title} as a table</summary>
      {table}
    </TableDetails>
  </Figure>
);
