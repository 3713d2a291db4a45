import { type ComponentType, lazy } from 'react';
import { screenLoaders } from '../screens.ts';
import { untilReached } from '../ui/reach.ts';

type Path = keyof typeof screenLoaders;

/** Screens that have been fetched: shown at once, where a lazy one would first show a placeholder and keep it for 300 ms. */
const fetched = new Map<string, ComponentType>();
const later = new Map<string, ComponentType>();

export async function fetchScreen(path: string): Promise<ComponentType> {
  const Content = await (screenLoaders[path as Path] as () => Promise<ComponentType>)();
  fetched.set(path, Content);
  return Content;
}

/** What a screen consists of; as it was when it was first shown, so hold on to it while it is. */
export function contentOf(path: string): ComponentType {
  const ready = fetched.get(path);
  if (ready) return ready;
  const known = later.get(path) ?? lazy(async () => ({ default: await untilReached(() => fetchScreen(path)) }));
  later.set(path, known);
  return known;
}
