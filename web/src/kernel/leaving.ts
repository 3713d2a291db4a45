import { sharedValue } from '../ui/shared-value.ts';

/** Where somebody wants to go with all they have open; the shell asks first if anything of it is unsaved. */
export const leaving = sharedValue<{ go: () => void } | null>(null);

/** Leaves everything that is open, as by signing out: at once, or after the question what becomes of unsaved work. */
export const leaveAll = (go: () => void): void => leaving.set({ go });
