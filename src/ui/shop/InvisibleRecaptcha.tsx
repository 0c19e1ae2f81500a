import ReCaptcha from 'react-google-recaptcha';
import { useShop } from './ShopContext.tsx';

/** Google's widget, unseen: the captcha asks it for an answer when a form is submitted. Comes with its own code, when it is needed. */
export const InvisibleRecaptcha = ({ siteKey }: { readonly siteKey: string }) => {
  const { connectRecaptcha } = useShop();
  return <ReCaptcha ref={connectRecaptcha} sitekey={siteKey} size="invisible" />;
};
