import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, type } from '../../theme/theme.ts';
import { Quiet } from '../adminLook.ts';

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

const Behind = styled.details`
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

interface PlotProps {
  readonly title: string;
  /** What one must know to read it. */
  readonly note?: string | undefined;
  /** The plot, for the eye. */
  readonly children: ReactNode;
  /** The same as a table, for everybody. */
  readonly table: ReactNode;
}

/** A plot with the table that it is drawn from behind it. */
export const Plot = ({ title, note, children, table }: PlotProps) => (
  <Figure>
    <figcaption>
      <h2>{title}</h2>
      {note && <Quiet>{note}</Quiet>}
    </figcaption>
    {children}
    <Behind>
      <summary>{title} as a table</summary>
      {table}
    </Behind>
  </Figure>
);
