import type { ComponentType } from 'react';
import { sharedValue } from './shared-value.ts';

/** A toast as spec 01 §9 has it. */
export interface ToastOptions {
  type?: 'success' | 'info' | 'warning' | 'error' | 'wait';
  title?: string;
  /** Text, html (sanitised) or, with bodyOutputType component, what to show, which gets `directiveData`. */
  body?: string | ComponentType<{ directiveData?: unknown }>;
  bodyOutputType?: 'text' | 'html' | 'component';
  /** Milliseconds; 0 stays until it is dismissed. */
  timeout?: number;
  clickHandler?: (toast: Toast) => void;
  showCloseButton?: boolean;
  /** The layer it goes to, where a page has several. */
  toasterId?: string;
  /** A toast of the same id is replaced. */
  toastId?: string;
  onHideCallback?: () => void;
  directiveData?: unknown;
}

export interface Toast extends ToastOptions {
  readonly key: number;
  readonly type: NonNullable<ToastOptions['type']>;
  readonly timeout: number;
}

/** How long a toast stands. */
export const defaultTimeoutMs = 5000;
let timeoutMs = defaultTimeoutMs;

/** The installation has its own time for toasts (notify.toastMs). */
export function setToastTime(ms: number): void {
  timeoutMs = ms;
}

/** All toasts that stand, newest first, without a limit. */
export const toasts = sharedValue<readonly Toast[]>([]);

interface Timer {
  left: number;
  since: number;
  handle: ReturnType<typeof setTimeout> | undefined;
  readonly holders: Set<Holder>;
}

/** What stops the timer of a toast: the pointer over it, the focus in it. */
export type Holder = 'pointer' | 'focus';

const timers = new Map<number, Timer>();
let lastKey = 0;

/** Shows a toast and says its key, by which `dismiss` takes it away. */
export function toast(options: ToastOptions): number {
  const same =
    options.toastId === undefined ? undefined : toasts.get().find(({ toastId }) => toastId === options.toastId);
  if (same) forget(same.key);
  lastKey += 1;
  const shown: Toast = {
    ...options,
    key: lastKey,
    type: options.type ?? 'info',
    timeout: options.timeout ?? timeoutMs,
  };
  toasts.set(before => [shown, ...before.filter(({ key }) => key !== same?.key)]);
  if (shown.timeout > 0) {
    const timer = { left: shown.timeout, since: 0, handle: undefined, holders: new Set<Holder>() };
    timers.set(shown.key, timer);
    run(shown.key, timer);
  }
  return shown.key;
}

/** Takes a toast away, by its key or its toastId. */
export function dismiss(which: number | string): void {
  const gone = toasts.get().find(({ key, toastId }) => key === which || toastId === which);
  if (!gone) return;
  forget(gone.key);
  toasts.set(before => before.filter(({ key }) => key !== gone.key));
  gone.onHideCallback?.();
}

/** A tap: what the toast is for, then away with it. */
export function tap(shown: Toast): void {
  shown.clickHandler?.(shown);
  dismiss(shown.key);
}

/** The timer stops while anything holds the toast, however often it says so … */
export function pause(key: number, holder: Holder): void {
  const timer = timers.get(key);
  if (!timer) return;
  if (timer.holders.size === 0) {
    clearTimeout(timer.handle);
    timer.left = Math.max(0, timer.left - (Date.now() - timer.since));
  }
  timer.holders.add(holder);
}

/** … and goes on with what was left when nothing does. */
export function resume(key: number, holder: Holder): void {
  const timer = timers.get(key);
  if (timer?.holders.delete(holder) && timer.holders.size === 0) run(key, timer);
}

function run(key: number, timer: Timer): void {
  timer.since = Date.now();
  timer.handle = setTimeout(() => dismiss(key), timer.left);
}

function forget(key: number): void {
  clearTimeout(timers.get(key)?.handle);
  timers.delete(key);
}
