import User from 'lucide-react/icons/user';
import styled from 'styled-components';
import { Link } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { Popover } from '../kit/Popover.tsx';
import { color, type } from '../theme/theme.ts';

const List = styled.ul`
  ${type[14]}
  & a,
  & button {
    display: block;
    width: 100%;
    padding: 12px;
    text-align: left;
    text-decoration: none;
    &:hover {
      background: ${color.surface};
    }
  }
`;

const guestLinks = [
  { name: 'Login', href: paths.login() },
  { name: 'Sign Up', href: paths.register() },
] as const;

const userLinks = [
  { name: 'Profile', href: paths.account() },
  { name: 'Orders', href: paths.orders() },
  { name: 'Settings', href: paths.accountDetails() },
  { name: 'Returns', href: paths.accountReturns() },
] as const;

/** GUEST-12: beside the links of a guest. */
const guestSessionLinks = [{ name: 'Your orders', href: paths.orders() }] as const;

const adminLinks = [{ name: 'Admin', href: paths.admin() }] as const;

export interface AccountMenuProps {
  /** A session of an account or of a guest. */
  readonly isSignedIn: boolean;
  readonly hasAccount: boolean;
  readonly isAdmin: boolean;
  readonly onLogOut: () => void;
}

/** FRAME-14, FRAME-15: account links in a popover; admins also get a link to the admin area (ROLE-05). */
export const AccountMenu = ({ isSignedIn, hasAccount, isAdmin, onLogOut }: AccountMenuProps) => (
  <Popover
    renderTrigger={(triggerProps) => (
      <IconButton label="Account" {...triggerProps}>
        <User strokeWidth={1.5} size={22} />
      </IconButton>
    )}
  >
    <List>
      {[
        ...(hasAccount ? userLinks : guestLinks),
        ...(isSignedIn && !hasAccount ? guestSessionLinks : []),
        ...(isAdmin ? adminLinks : []),
      ].map(({ name, href }) => (
        <li key={name}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
      {isSignedIn && (
        <li>
          <button type="button" onClick={onLogOut}>
            {hasAccount ? 'Logout' : 'Sign out'}
          </button>
        </li>
      )}
    </List>
  </Popover>
);
