import type { ReactNode } from 'react';
import { Panel } from './admin.styles.ts';

interface TitledPanelProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel named by its heading. */
export const TitledPanel = ({ id, title, children }: TitledPanelProps) => (
  <Panel aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </Panel>
);
