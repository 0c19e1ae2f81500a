import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageTitle } from '../kit/Heading.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { FormSwitch } from './auth.styles.ts';

/** Column of a single form. */
export const AuthColumn = styled.div`
  display: grid;
  gap: 24px;
  max-width: 440px;
  margin-inline: auto;
`;

interface AuthPageProps {
  readonly title: string;
  readonly question: string;
  readonly otherName: string;
  readonly otherHref: string;
  readonly children: ReactNode;
}

/** Sign-in or sign-up page with a link to the other. */
export const AuthPage = ({ title, question, otherName, otherHref, children }: AuthPageProps) => (
  <AuthColumn>
    <PageTitle>{title}</PageTitle>
    {children}
    <FormSwitch>
      {question} <TextLink href={otherHref}>{otherName}</TextLink>
    </FormSwitch>
  </AuthColumn>
);
