import styled from 'styled-components';
import { useLocation } from 'wouter';
import { Button } from '../../kit/Button.tsx';
import { SideMenuList } from '../../kit/SideMenu.tsx';
import { PlainLink } from '../../link/TextLink.tsx';
import { findSection, sectionsFor } from '../adminSections.ts';
import { useStaffRole } from '../useStaffRole.ts';

interface AdminNavProps {
  readonly onNavigate?: (() => void) | undefined;
  /** Opens the command palette. */
  readonly onPalette: () => void;
}

const Opener = styled.div`
  margin-bottom: 12px;
`;

/** ROLE-05: links to the admin sections, the current one marked. */
export const AdminNav = ({ onNavigate, onPalette }: AdminNavProps) => {
  const [path] = useLocation();
  const current = findSection(path);
  const role = useStaffRole();
  return (
    <nav aria-label="Admin">
      <Opener>
        <Button
          variant="secondary"
          wide
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onNavigate?.();
            onPalette();
          }}
        >
          Go to…
        </Button>
      </Opener>
      <SideMenuList>
        {sectionsFor(role).map(({ name, href, Icon }) => (
          <li key={name}>
            <PlainLink
              href={href}
              onClick={onNavigate}
              aria-current={current?.href === href ? (path === href ? 'page' : 'true') : undefined}
            >
              <Icon aria-hidden="true" strokeWidth={1.5} size={18} />
              {name}
            </PlainLink>
          </li>
        ))}
      </SideMenuList>
    </nav>
  );
};
