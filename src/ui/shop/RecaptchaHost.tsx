import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsFormOpen } from '../../machines/auth/selectors.ts';
import { lazyComponent } from '../kit/lazyComponent.tsx';
import { useAuth, useFlow, useQueries } from './ShopContext.tsx';

const InvisibleRecaptcha = lazyComponent(
  async () => (await import('./InvisibleRecaptcha.tsx')).InvisibleRecaptcha,
);

/** AUTH-05: mounts the reCAPTCHA widget, if configured, while a form that needs it is open. */
export const RecaptchaHost = () => {
  const isAuthFormOpen = useSelector(useAuth(), selectIsFormOpen);
  const isFormOpen = useFlow('withdrawal') !== null || isAuthFormOpen;
  const captcha = useQuery(useQueries().environment()).data?.captcha;
  if (!isFormOpen || captcha?.kind !== 'recaptcha' || captcha.siteKey === null) return null;
  return <InvisibleRecaptcha siteKey={captcha.siteKey} />;
};
