import { useLocation } from 'wouter';
import { SideMenuList } from '../kit/SideMenu.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { findSection, sectionsFor } from './adminSections.ts';
import { useStaffRole } from './useStaffRole.ts';

/** ROLE-05: links to the admin sections, the current one marked. */
export const AdminNav = ({ onNavigate }: { readonly onNavigate?: (() => void) | undefined }) => {
  const [path] = useLocation();
  const current = findSection(path);
  const role = useStaffRole();
  return (
    <nav aria-label="Admin">
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
