import styled from 'styled-components';
import { color, flexWrap, type } from '../theme/theme.ts';
import { LargeTargetLink } from './TextLink.tsx';

const List = styled.ol`
  ${flexWrap}
  gap: 4px 8px;
  ${type[13]}
  color: ${color.ink2};
  /* With two lines, the enlarged touch target of a link must not cover a link of the other line. */
  isolation: isolate;
  & a::after {
    z-index: -1;
  }
  /* After each item, so that no line starts with a separator. By an attribute: while the HTML arrives, :has() and :last-child change a frame after the item. */
  & > li:not([data-current])::after {
    content: '/' / '';
    margin-left: 8px;
    color: ${color.ink3};
  }
  & a {
    display: inline-block;
    padding-block: 3px;
  }
  /* The page's name, which its heading shows in full, takes what is left of the line: the font's arrival must not wrap it. */
  & > li[data-current] {
    flex: 1 0 6em;
    min-width: 0;
  }
  & [aria-current] {
    display: block;
    overflow: hidden;
    padding-block: 3px;
    color: ${color.ink};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface Crumb {
  readonly name: string;
  /** Omitted for the current page, the last crumb. */
  readonly href?: string;
}

/** LIST-01: breadcrumbs from the home page to the current page. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {crumbs.map(({ name, href }) => (
        <li key={name} data-current={href ? undefined : ''}>
          {href ? (
            <LargeTargetLink href={href}>{name}</LargeTargetLink>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </List>
  </nav>
);
