import styled from 'styled-components';
import { Link } from 'wouter';
import { storeName } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import { media } from '../theme/theme.ts';

const HomeLink = styled(Link)`
  display: block;
  width: fit-content;
  min-height: 44px;
  padding-block: 6px;
  font-family: var(--display);
  font-size: min(1.5rem, 6.5vw);
  line-height: 2rem;
  ${media.aboveMobile} {
    font-size: min(1.75rem, 3.5vw);
  }
  letter-spacing: 0.16em;
  margin-right: -0.16em;
  text-decoration: none;
  text-transform: uppercase;
`;

/** The shop's name as a link to the home page. */
export const Wordmark = () => (
  <HomeLink href={paths.home()} aria-label={`${storeName}, home`}>
    {storeName}
  </HomeLink>
);
