interface SidebarColumns {
  /** The media query of two columns. */
  readonly from: string;
  /** Minimum width of the sidebar. */
  readonly sidebar: string;
  /** Between the rows of one column. */
  readonly gap: string;
}

/** Content and a sidebar: one column on narrow screens, two on wide ones. */
export const sidebarColumns = ({ from, sidebar, gap }: SidebarColumns): string =>
  `display:grid;grid-template-columns:minmax(0,1fr);gap:${gap};${from}{grid-template-columns:minmax(0,7fr) minmax(${sidebar},4fr);gap:64px;}`;
