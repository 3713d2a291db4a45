import { currentConfig } from './config.ts';

/**
 * Where a kept file is read: on the wire addresses are paths, pictures may lie on a host of their own (IMAGE_BASE), other files with
 * the API (spec 01 §3). Anything but a path is an address already.
 */
export function fileAddress(path: string): string {
  const { apiBase, imageBase } = currentConfig();
  if (path.startsWith('/images/')) return imageBase + path;
  return path.startsWith('/') ? apiBase + path : path;
}
