import { useSyncExternalStore, type ComponentType } from 'react';
import { Titled } from './Titled.tsx';
import { WaitingPage } from './WaitingPage.tsx';

export interface PageParameters {
  readonly [name: string]: string | undefined;
}

interface PersonalPageProps {
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
  readonly parameters: PageParameters;
}

const nothing = () => () => undefined;
/** False while the server renders and while the browser hydrates what it rendered. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

/** A page for one person, whose code comes on its own. The server sends its shell, the same for everyone. */
export const PersonalPage = ({ title, Page, parameters }: PersonalPageProps) => {
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <Titled title={title} />
      {isInBrowser ? <Page {...parameters} /> : <WaitingPage />}
    </>
  );
};
