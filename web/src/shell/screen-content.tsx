import { screenLoaders } from '../screens.ts';
import { type FetchedPart, fetchedPart } from '../ui/fetched-part.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

type Path = keyof typeof screenLoaders;
type Load = NonNullable<(typeof screenLoaders)[Path]>;

const contents = new Map<string, FetchedPart<object>>();

/** What a screen consists of. */
export function contentOf(path: string): FetchedPart<object> {
  const content = contents.get(path) ?? fetchedPart<object>(screenLoaders[path as Path] as Load, <PageSkeleton />);
  contents.set(path, content);
  return content;
}
