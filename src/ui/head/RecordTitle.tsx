import { PageTitle } from '../kit/Heading.tsx';
import { usePersonalHead } from './usePersonalHead.ts';

/** The h1 of a page about one record, such as an order; the document's title says the same. */
export const RecordTitle = ({ title }: { readonly title: string }) => {
  usePersonalHead(title);
  return <PageTitle>{title}</PageTitle>;
};
