import type { ComponentType } from 'react';
import { createLazyLoader } from '../../ui/kit/createLazyLoader.ts';
import { ErrorState } from '../../ui/kit/StateBlock.tsx';
import { CopyDiagnosticsButton } from '../../ui/shop/CopyDiagnosticsButton.tsx';
import { useShop } from '../../ui/shop/ShopContext.tsx';
import type { PageParameters } from '../PersonalPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface LazyPage<P extends object> {
  readonly Page: ComponentType<P>;
  /** Loads the page's code ahead of rendering; rejects when the chunk fails to load. */
  readonly preload: () => Promise<void>;
}

interface PageLoadErrorProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Shown when a page's code failed to load. Retrying also retries a flow whose code failed to load. */
export const PageLoadError = ({ onRetry, isRetrying }: PageLoadErrorProps) => {
  const { root } = useShop();
  const retry = () => {
    onRetry();
    root.send({ type: 'flow.retried' });
  };
  return (
    <ErrorState
      text="This page did not load completely. Check your connection, then try again."
      onRetry={retry}
      isRetrying={isRetrying}
      help={<CopyDiagnosticsButton />}
    />
  );
};

/** A page in its own chunk. `React.lazy` cannot retry: it caches the rejected import. */
export const lazyPage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType = PageSkeleton,
): LazyPage<P> => {
  const { useComponent, fetch } = createLazyLoader(load);
  const Page = (props: P) => {
    const { Component, failures, isRetrying, retry } = useComponent(true);
    if (Component) return <Component {...props} />;
    if (failures === 0) return <Fallback />;
    return <PageLoadError onRetry={retry} isRetrying={isRetrying} />;
  };
  return { Page, preload: fetch };
};

/** A route whose page is a chunk of its own. */
interface LazyRoute {
  readonly pattern: string;
  /** The document's title while the page's code loads. */
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
}

type PageModule<Name extends string> = { readonly [N in Name]: ComponentType<PageParameters> };

type LazyRouteTable<Name extends string> = {
  readonly [N in Name]: readonly [pattern: string, title: string, load: () => Promise<PageModule<N>>];
};

/** The routes of a table, in its order. A key is the name of the page in its module. */
export const lazyRoutes = <Name extends string>(
  table: LazyRouteTable<Name>,
  Fallback?: ComponentType,
): readonly LazyRoute[] =>
  (Object.keys(table) as Name[]).map((name) => {
    const [pattern, title, load] = table[name];
    return { pattern, title, Page: lazyPage(async () => (await load())[name], Fallback).Page };
  });
