import type { ComponentType } from 'react';
import { useIsHydrated } from '../ui/shop/useIsHydrated.ts';
import { DocumentTitle } from './common/DocumentTitle.tsx';
import { PageSkeleton } from './common/PageSkeleton.tsx';

export interface PageParameters {
  readonly [name: string]: string | undefined;
}

interface PersonalPageProps {
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
  readonly parameters: PageParameters;
}

/** A page with personal data, rendered in the browser only. The server renders its skeleton, so that the HTML can be cached. */
export const PersonalPage = ({ title, Page, parameters }: PersonalPageProps) => {
  const isHydrated = useIsHydrated();
  return (
    <>
      <DocumentTitle title={title} />
      {isHydrated ? <Page {...parameters} /> : <PageSkeleton />}
    </>
  );
};
