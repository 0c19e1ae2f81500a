import styled from 'styled-components';
import { paths } from '../../routes/paths.ts';
import { Container } from '../kit/Container.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, media, space, type } from '../theme/theme.ts';
import { CopyWhatHappened } from '../shop/CopyWhatHappened.tsx';
import { socialNetworks } from './socialIcons.tsx';
import { Wordmark } from './Wordmark.tsx';

const Ground = styled.footer`
  margin-top: ${space[96]};
  padding-block: ${space[48]} ${space[96]};
  background: ${color.surface};
  border-top: 1px solid ${color.line};
`;

/** FRAME-12: three columns that stack at 768 px or less. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space[48]} ${space[32]};
  ${media.aboveMobile} {
    grid-template-columns: 1.2fr 1fr 1fr;
  }
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  ${type[14]}
  font-style: normal;
  & h2 {
    ${type[13]}
    font-weight: 600;
    margin-bottom: 6px;
  }
  & a {
    width: fit-content;
    padding-block: 3px;
    ${media.coarse} {
      padding-block: 12px;
    }
  }
`;

const Social = styled.ul`
  display: flex;
  gap: 4px;
  margin: 8px 0 0 -11px;
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
  }
`;

const Small = styled.p`
  max-width: 40ch;
  color: ${color.ink2};
  ${type[13]}
`;

/** For whoever writes to the shop about it. */
const Help = styled(Small)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 8px;
  & button {
    font-size: inherit;
  }
`;

const pages = [
  { name: 'About', href: paths.content('about') },
  { name: 'Blogs', href: paths.content('blogs') },
  { name: 'Contact', href: paths.content('contact') },
  { name: 'FAQs', href: paths.content('faqs') },
] as const;

/** FRAME-10, FRAME-11. */
export const Footer = () => (
  <Ground>
    <Columns>
      <Lines>
        <Wordmark />
        <Small>Clothing and footwear for men and women, made to be worn for years.</Small>
        <Social>
          {socialNetworks.map(({ name, href, icon }) => (
            <li key={name}>
              <a href={href} aria-label={name} rel="noreferrer">
                {icon}
              </a>
            </li>
          ))}
        </Social>
        <Help>
          Did something go wrong? <CopyWhatHappened />
        </Help>
      </Lines>
      <Lines as="nav" aria-label="About the shop">
        <h2>The shop</h2>
        {pages.map(({ name, href }) => (
          <PlainLink key={name} href={href}>
            {name}
          </PlainLink>
        ))}
      </Lines>
      <Lines as="address">
        <h2>Find us</h2>
        <span>ul. Magazynowa 12</span>
        <span>02-652 Warsaw, Poland</span>
        <a href="tel:+48225550142">+48 22 555 01 42</a>
        <a href="mailto:hello@verrow.shop">hello@verrow.shop</a>
      </Lines>
    </Columns>
  </Ground>
);
