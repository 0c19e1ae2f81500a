import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { selectHasAccount, selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth } from '../shop/ShopContext.tsx';
import { SideMenuList } from '../kit/SideMenu.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';
import { accountGroups, findActiveEntry, guestGroups } from './accountNavigation.ts';

const Groups = styled.nav`
  display: grid;
  gap: 24px;
  & p {
    padding-bottom: 4px;
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** ACCT-01: links to the account pages, the current one marked. */
export const AccountNav = ({ onNavigate }: { readonly onNavigate?: (() => void) | undefined }) => {
  const [path] = useLocation();
  const id = useId();
  const current = findActiveEntry(path);
  const auth = useAuth();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const hasAccount = useSelector(auth, selectHasAccount);
  return (
    <Groups aria-label="Account">
      {(isSignedIn && !hasAccount ? guestGroups : accountGroups).map(({ title, entries }, index) => (
        <div key={title}>
          <p id={`${id}-${index}`}>{title}</p>
          <SideMenuList aria-labelledby={`${id}-${index}`}>
            {entries.map(({ name, href }) => (
              <li key={name}>
                <PlainLink
                  href={href}
                  onClick={onNavigate}
                  aria-current={name === current ? (path === href ? 'page' : 'true') : undefined}
                >
                  {name}
                </PlainLink>
              </li>
            ))}
          </SideMenuList>
        </div>
      ))}
    </Groups>
  );
};
