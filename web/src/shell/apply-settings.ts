import { publicSetting } from '../kernel/config.ts';
import { rereadLayout } from '../kernel/layout-settings.ts';
import { defaultTimeoutMs, setToastTime } from '../ui/toast.ts';

/** What the installation wants where nobody has set anything. */
export function applySettings(): void {
  rereadLayout();
  setToastTime(publicSetting('notify.toastMs', defaultTimeoutMs));
}
