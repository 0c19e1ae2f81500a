import { useId } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { SideMenuEntries } from '../kit/SideMenu.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';
import { accountGroups, entryOf } from './accountPages.ts';

const Groups = styled.nav`
  display: grid;
  gap: 24px;
  & p {
    padding-bottom: 4px;
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** ACCT-01: the pages of the account, this one marked. */
export const AccountNav = ({ onChosen }: { readonly onChosen?: (() => void) | undefined }) => {
  const [path] = useLocation();
  const id = useId();
  const current = entryOf(path);
  return (
    <Groups aria-label="Account">
      {accountGroups.map(({ title, entries }, index) => (
        <div key={title}>
          <p id={`${id}-${index}`}>{title}</p>
          <SideMenuEntries aria-labelledby={`${id}-${index}`}>
            {entries.map(({ name, href }) => (
              <li key={name}>
                <PlainLink
                  href={href}
                  onClick={onChosen}
                  aria-current={name === current ? (path === href ? 'page' : 'true') : undefined}
                >
                  {name}
                </PlainLink>
              </li>
            ))}
          </SideMenuEntries>
        </div>
      ))}
    </Groups>
  );
};
