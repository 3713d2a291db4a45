import type { AppKindCode } from './app.codes.ts';

/**
 * The text that the release key signs for a package (spec 06 §1): an older package cannot be given out under a newer code. `sha256` in
 * lower-case hex.
 */
export const appSigned = (kind: AppKindCode, versionCode: number, sha256: string): string =>
  `${kind}\n${versionCode}\n${sha256}`;

/** A version as document `app` names it (spec 06 §5). */
export interface WantedApp {
  readonly versionCode: number;
  readonly versionName: string;
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
  readonly signature: string;
  readonly minFromCode: number;
  /** At once, not when nobody stands there. */
  readonly force: boolean;
}
