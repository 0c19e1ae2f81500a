import { PageTitle } from '../kit/Heading.tsx';
import { usePrivateHead } from './usePrivateHead.ts';

/** The h1 and document title of a page about one record, such as an order. */
export const RecordTitle = ({ title }: { readonly title: string }) => {
  usePrivateHead(title);
  return <PageTitle>{title}</PageTitle>;
};
