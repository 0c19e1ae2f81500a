import { useId } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';
import { accountGroups, entryOf } from './accountPages.ts';

const Groups = styled.nav`
  display: grid;
  gap: 24px;
  ${type[14]}
  & p {
    padding-bottom: 4px;
    color: ${color.ink2};
    ${type[13]}
  }
`;

const Entries = styled.ul`
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 14px;
    border-left: 2px solid ${color.line};
  }
  & a[aria-current] {
    border-color: ${color.brand};
    font-weight: 600;
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
          <Entries aria-labelledby={`${id}-${index}`}>
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
          </Entries>
        </div>
      ))}
    </Groups>
  );
};
