import { createContext } from 'react';

export interface Place {
  pathname: string;
  search: object;
}

/** What the parts of a screen tell of themselves to the tab they stand in, and what they may rely on (docs/decisions/0011). */
export interface ScreenTabContext {
  /** The address this screen has, also while another is looked at. */
  at: () => Place | null;
  /** Whether going to that address leaves this screen as it is, alive behind the other. */
  keeps: (pathname: string) => boolean;
  /** A form or grid of this screen has changes that are not saved. */
  mark: (form: string, unsaved: boolean) => void;
}

/** Outside of tabs, as on the pages for signing in, whatever is left is lost. */
export const ScreenTab = createContext<ScreenTabContext>({ at: () => null, keeps: () => false, mark: () => undefined });
