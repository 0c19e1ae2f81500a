import { useLocation } from 'wouter';
import { SideMenuEntries } from '../kit/SideMenu.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { adminSections, sectionOf } from './sections.ts';

/** ROLE-05: the sections of the admin area, this one marked. */
export const AdminNav = ({ onChosen }: { readonly onChosen?: (() => void) | undefined }) => {
  const [path] = useLocation();
  const current = sectionOf(path);
  return (
    <nav aria-label="Admin">
      <SideMenuEntries>
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
      </SideMenuEntries>
    </nav>
  );
};
