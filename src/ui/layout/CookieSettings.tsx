import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useConsent, useQueries } from '../shop/ShopContext.tsx';
import { media } from '../theme/theme.ts';
import { cookieSettingsId } from './CookieBar.tsx';

const LinkLikeButton = styled.button`
  width: fit-content;
  padding: 3px 0;
  text-align: start;
  &:hover {
    text-decoration: underline;
  }
  ${media.coarse} {
    padding-block: 12px;
  }
`;

/** CONSENT-06: shows the cookie banner again. Nothing where the shop asks no visitor for consent. */
export const CookieSettings = () => {
  const consent = useConsent();
  const canChoose = useQuery(useQueries().environment()).data?.consentPolicy !== 'none';
  return (
    canChoose && (
      <LinkLikeButton
        type="button"
        id={cookieSettingsId}
        onClick={() => consent.send({ type: 'consent.reopened' })}
      >
        Cookie settings
      </LinkLikeButton>
    )
  );
};
