import { sharedValue } from '../../../ui/shared-value.ts';

const acted = () => navigator.userActivation?.hasBeenActive ?? false;

/** Whether the browser lets this page sound: only once somebody has clicked or typed in it. */
export const soundAllowed = sharedValue<boolean>(acted());

const acts = ['click', 'keydown'] as const;

/** An act counts as the browser counts it: Escape is none. Browsers that do not tell are believed. */
function onAct(): void {
  if (navigator.userActivation && !acted()) return;
  for (const type of acts) removeEventListener(type, onAct, true);
  // When the click has done its work: drawn in between, a checkbox would take its tick back.
  setTimeout(() => soundAllowed.set(true));
}

if (!soundAllowed.get()) for (const type of acts) addEventListener(type, onAct, true);
