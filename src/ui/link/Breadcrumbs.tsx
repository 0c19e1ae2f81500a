import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { RoomyLink } from './TextLink.tsx';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  ${type[13]}
  color: ${color.ink2};
  /* Where the way takes two lines, what is around a link never covers a link of the other one. */
  isolation: isolate;
  & a::after {
    z-index: -1;
  }
  /* Behind each, so that no line begins with one. */
  & > li:not(:last-child)::after {
    content: '/' / '';
    margin-left: 8px;
    color: ${color.ink3};
  }
  & a,
  & [aria-current] {
    display: inline-block;
    padding-block: 3px;
  }
  & [aria-current] {
    color: ${color.ink};
  }
`;

export interface Crumb {
  readonly name: string;
  /** None for the page itself, the last one. */
  readonly href?: string;
}

/** LIST-01: the way from the home page to here. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {crumbs.map(({ name, href }) => (
        <li key={name}>
          {href ? <RoomyLink href={href}>{name}</RoomyLink> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </List>
  </nav>
);
