import { useSelector } from '@xstate/react';
import { selectSecondStep } from '../../machines/auth/secondStepState.ts';
import { paths } from '../../paths/paths.ts';
import { PageTitle } from '../kit/Heading.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { AuthColumn, FormSwitch } from './auth.styles.ts';
import { authForms } from './authForms.ts';

const pagePaths = { signIn: paths.login, signUp: paths.register } as const;

/** Sign-in or sign-up page with a link to the other. */
export const AuthPage = ({ form }: { readonly form: keyof typeof pagePaths }) => {
  const { title, Fields, question, other } = authForms[form];
  const isFirstStep = useSelector(useAuth(), selectSecondStep) === null;
  return (
    <AuthColumn>
      <PageTitle>{title}</PageTitle>
      <Fields />
      {isFirstStep && (
        <FormSwitch>
          {question} <TextLink href={pagePaths[other]()}>{authForms[other].title}</TextLink>
        </FormSwitch>
      )}
    </AuthColumn>
  );
};
