import styled from 'styled-components';
import { useLocation } from 'wouter';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';
import { adminSections, sectionOf } from './sections.ts';

const List = styled.ul`
  ${type[14]}
  & a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding-inline: 14px;
    border-left: 2px solid ${color.line};
  }
  & a[aria-current] {
    border-color: ${color.brand};
    font-weight: 600;
  }
`;

/** ROLE-05: the sections of the admin area, this one marked. */
export const AdminNav = ({ onChosen }: { readonly onChosen?: (() => void) | undefined }) => {
  const [path] = useLocation();
  const current = sectionOf(path);
  return (
    <nav aria-label="Admin">
      <List>
        {adminSections.map(({ name, href, Icon }) => (
          <li key={name}>
            <PlainLink
              href={href}
              onClick={onChosen}
              aria-current={current?.href === href ? (path === href ? 'page' : 'true') : undefined}
            >
              <Icon aria-hidden="true" strokeWidth={1.5} size={18} />
              {name}
            </PlainLink>
          </li>
        ))}
      </List>
    </nav>
  );
};
