import { useSyncExternalStore, type ComponentType } from 'react';
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

const subscribeToNothing = () => () => undefined;
/** False during server rendering and hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

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
