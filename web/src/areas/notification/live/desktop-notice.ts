import { buildVersion } from '../../../kernel/build.ts';
import { publicSetting } from '../../../kernel/config.ts';
import { layoutSettings } from '../../../kernel/layout-settings.ts';
import { isLookedAt } from './looked-at.ts';
import { type Notice, worded } from './notice.ts';

const usualMs = 10_000;
/** What this tab shows, by its tag. */
const standing = new Map<string, Notification>();

/**
 * A notice of the desktop, where the person wants them and looks at something else (spec 01 §8 Desktop): gone after its time, a click
 * leads to what it is about. Several tabs show one of a tag between them.
 */
export async function showOnDesktop(notice: Notice, open: () => void): Promise<void> {
  if (!layoutSettings.get().desktop || globalThis.Notification?.permission !== 'granted') return;
  if (await isLookedAt()) return;
  const { tag, autoHidden, duration } = notice;
  const shown = new Notification(worded(notice.title), {
    body: worded(notice.body),
    tag,
    icon: `/favicon.svg?v=${buildVersion}`,
    // What sounds is ours, as the settings say.
    silent: true,
    requireInteraction: !autoHidden,
  });
  standing.set(tag, shown);
  shown.onclose = () => standing.get(tag) === shown && standing.delete(tag);
  shown.onclick = () => {
    globalThis.focus();
    shown.close();
    open();
  };
  if (autoHidden) setTimeout(() => shown.close(), duration ?? publicSetting('notify.desktopHideMs', usualMs));
}

/** What it tells holds no more. */
export function hideOnDesktop(tag: string): void {
  standing.get(tag)?.close();
}
