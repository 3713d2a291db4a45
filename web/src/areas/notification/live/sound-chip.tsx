import { SoundOutlined } from '@ant-design/icons';
import { useLayoutSettings } from '../../../kernel/layout-settings.ts';
import { useT } from '../../../kernel/texts.ts';
import { useShared } from '../../../ui/shared-value.ts';
import { useLayoutWidth } from '../../../ui/use-media.ts';
import { soundAllowed } from './sound-allowed.ts';
import './sound-chip.css';

/** 点击开启声音: stands in the top bar till the first click anywhere, without which browsers play nothing (spec 01 §8). */
export function SoundChip() {
  const t = useT();
  const { sound } = useLayoutSettings();
  const allowed = useShared(soundAllowed);
  // The search field beside it gives way, so that the words are read wherever the menu has its own.
  const roomy = useLayoutWidth() === 'wide';
  if (!sound || allowed) return null;
  const label = t('notification.sound.enable');
  return (
    <button type="button" className="sound-chip" title={label} aria-label={label}>
      <SoundOutlined aria-hidden /> {roomy && label}
    </button>
  );
}
