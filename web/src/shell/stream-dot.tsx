import { liveState } from '../kernel/live.ts';
import { useT } from '../kernel/texts.ts';
import { useShared } from '../ui/shared-value.ts';

/** How the live stream stands: a dot, with words for the pointer and for those who hear the page. */
export function StreamDot() {
  const t = useT();
  const state = useShared(liveState);
  const words = t(`shell.stream.${state}`);
  return (
    <span className="stream-dot" data-state={state} role="status" title={words}>
      <span className="ui-hidden">{words}</span>
    </span>
  );
}
