import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useShared } from './shared-value.ts';
import { addToggle, commanded, hasTarget, type ToggleCommand, type ToggleTarget, toggles } from './toggle.ts';
import { useWords } from './words.tsx';

interface ToggleableProps {
  id: string;
  /** Activating one of a group deactivates the others. */
  group?: string;
  classes?: readonly string[];
  /** Whether it begins active. */
  initial?: boolean;
  children: (active: boolean) => ReactNode;
}

/** A part of the page that toggles make active or inactive (spec 01 §9). */
export function Toggleable({ id, group, classes, initial = false, children }: ToggleableProps) {
  const key = classes?.join(' ');
  useLayoutEffect(() => addToggle({ id, group, classes: key?.split(' '), active: initial }), [id, group, key, initial]);
  const own = useShared(toggles).find(element => element.id === id);
  return children(own?.active ?? initial);
}

/** A button that switches a toggleable element, or all of a class. */
export function Toggle(props: ToggleTarget & { command?: ToggleCommand } & ButtonProps) {
  const { target, targetClass, command = 'alternate', ...button } = props;
  const t = useWords();
  const all = useShared(toggles);
  if (!hasTarget({ target, targetClass })) throw new Error(t('ui.toggle.noTarget'));
  const pressed = all.find(({ id }) => id === target)?.active;
  return (
    <Button
      aria-pressed={pressed}
      onClick={() => toggles.set(before => commanded(before, { target, targetClass }, command))}
      {...button}
    />
  );
}
