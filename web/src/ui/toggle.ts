import { sharedValue } from './shared-value.ts';

/** What a toggle does to its targets (spec 01 §9). */
export type ToggleCommand = 'on' | 'off' | 'alternate';

/** An element that is active or not. Of those of a group at most one is active; `target` names it, `targetClass` it and others. */
export interface ToggleElement {
  readonly id: string;
  readonly group?: string | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly active: boolean;
}

export interface ToggleTarget {
  readonly target?: string | undefined;
  readonly targetClass?: string | undefined;
}

/** All toggleable elements that are in the page. */
export const toggles = sharedValue<readonly ToggleElement[]>([]);

/** The elements after a command. Activating one deactivates its group; of targets of one group the last one stays active. */
export function commanded(
  all: readonly ToggleElement[],
  { target, targetClass }: ToggleTarget,
  command: ToggleCommand,
): readonly ToggleElement[] {
  const meant = all.filter(
    ({ id, classes = [] }) => id === target || (targetClass !== undefined && classes.includes(targetClass)),
  );
  return meant.reduce((now, { id, active, group }) => {
    const next = command === 'alternate' ? !active : command === 'on';
    return now.map(element => {
      if (element.id === id) return { ...element, active: next };
      return next && group !== undefined && element.group === group ? { ...element, active: false } : element;
    });
  }, all);
}

export function addToggle(element: ToggleElement): () => void {
  toggles.set(before => [...before.filter(({ id }) => id !== element.id), element]);
  return () => toggles.set(before => before.filter(({ id }) => id !== element.id));
}

/** Whether something is said of what a command is for; a toggle without is a mistake of whoever wrote it. */
export const hasTarget = ({ target, targetClass }: ToggleTarget): boolean => Boolean(target || targetClass);
