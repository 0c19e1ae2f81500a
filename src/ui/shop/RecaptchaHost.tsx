import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsFormOpen } from '../../machines/auth/selectors.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useAuth, useQueries } from './ShopContext.tsx';

const InvisibleRecaptcha = lazyPart(
  async () => (await import('./InvisibleRecaptcha.tsx')).InvisibleRecaptcha,
);

/** Where the operator chose reCAPTCHA, its widget stands while a form that needs it is open (AUTH-05). */
export const RecaptchaHost = () => {
  const isFormOpen = useSelector(useAuth(), selectIsFormOpen);
  const captcha = useQuery(useQueries().environment()).data?.captcha;
  if (!isFormOpen || captcha?.kind !== 'recaptcha' || captcha.siteKey === null) return null;
  return <InvisibleRecaptcha siteKey={captcha.siteKey} />;
};
