import { useLocation, useSearch } from 'wouter';
import { PlainLink } from '../link/TextLink.tsx';
import { otherLanguage } from './otherLanguage.ts';

/** INTL-52: this page in the other language, which is another document. */
export const LanguageLink = () => {
  const [path] = useLocation();
  const search = useSearch();
  const { base, code, name } = otherLanguage;
  return (
    <PlainLink as="a" href={encodeURI(base + path + (search && `?${search}`))} lang={code}>
      {name}
    </PlainLink>
  );
};
