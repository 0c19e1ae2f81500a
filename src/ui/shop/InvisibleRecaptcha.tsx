import ReCaptcha from 'react-google-recaptcha';
import { pageLanguage } from '../../../contract/pageLanguage.ts';
import { useShop } from './ShopContext.tsx';

/** The invisible reCAPTCHA widget, loaded on demand; executed when a form is submitted. */
export const InvisibleRecaptcha = ({ siteKey }: { readonly siteKey: string }) => {
  const { connectRecaptcha } = useShop();
  return <ReCaptcha ref={connectRecaptcha} sitekey={siteKey} size="invisible" hl={pageLanguage} />;
};
