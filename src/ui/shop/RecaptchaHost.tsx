import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsFormOpen } from '../../machines/auth/selectors.ts';
import { lazyComponent } from '../kit/lazyComponent.tsx';
import { useAuth, useQueries } from './ShopContext.tsx';

const InvisibleRecaptcha = lazyComponent(
  async () => (await import('./InvisibleRecaptcha.tsx')).InvisibleRecaptcha,
);

/** AUTH-05: the reCAPTCHA widget, if configured. One at a time. */
export const RecaptchaWidget = () => {
  const captcha = useQuery(useQueries().environment()).data?.captcha;
  if (captcha?.kind !== 'recaptcha' || captcha.siteKey === null) return null;
  return <InvisibleRecaptcha siteKey={captcha.siteKey} />;
};

/** Mounts the widget while a form of auth that needs it is open. */
export const RecaptchaHost = () => useSelector(useAuth(), selectIsFormOpen) && <RecaptchaWidget />;
